import { adminCalls } from '#web/lib/client/admin-api';

/** Removes a user's second factors and passkeys. */
export const resetFactors = adminCalls.admin.resetFactors.mutationOptions();
