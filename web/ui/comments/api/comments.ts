import { calls } from '#web/lib/client/api';

/** All comments on a request's text. */
export const commentsQuery = (id: string) => calls.comments.list.queryOptions({ input: { id } });
