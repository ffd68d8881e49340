import { calls } from '#web/lib/client/api';

/** Has a writer redraft a text of a model. */
export const redraft = calls.reviews.redraft.mutationOptions({ context: { repeatable: true } });
