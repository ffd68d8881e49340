import { calls } from '#web/lib/client/api';

/** Removes a user's second factors and passkeys. */
export const resetFactors = calls.admin.resetFactors.mutationOptions();
