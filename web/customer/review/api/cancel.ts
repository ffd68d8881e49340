import { calls } from '#web/lib/client/api';

/** Cancels and deletes a pending request. */
export const cancel = calls.reviews.cancel.mutationOptions({ context: { repeatable: true } });
