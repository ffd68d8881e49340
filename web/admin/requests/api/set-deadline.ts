import { calls } from '#web/lib/client/api';

/** Extends the deadline of a request that a writer has. */
export const setDeadline = calls.admin.setDeadline.mutationOptions();
