import { calls } from '#web/lib/client/api';

/** How a request's draft in WordPress stands. */
export const draftQuery = (id: string) => calls.wordpress.draft.queryOptions({ input: { id } });
