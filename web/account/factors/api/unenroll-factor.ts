import { calls } from '#web/lib/client/api';

/** Removes a second factor. */
export const unenrollFactor = calls.factors.unenroll.mutationOptions({ context: { repeatable: true } });
