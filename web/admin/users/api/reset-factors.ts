import { calls } from '#web/lib/client/api';

/** Takes a user's second factors and passkeys away. */
export const resetFactors = calls.admin.resetFactors.mutationOptions();
