import { calls } from '#web/lib/client/api';

/** Takes a second factor away. */
export const unenrollFactor = calls.factors.unenroll.mutationOptions();
