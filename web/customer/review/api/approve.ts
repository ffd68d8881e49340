import { calls } from '#web/lib/client/api';

/** Approves the submitted text of the open round. */
export const approve = calls.reviews.approve.mutationOptions({ context: { repeatable: true } });
