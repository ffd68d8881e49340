import { calls } from '#web/lib/client/api';

/** Comments on words of the submitted text. */
export const addComment = calls.comments.add.mutationOptions({ context: { repeatable: true } });
