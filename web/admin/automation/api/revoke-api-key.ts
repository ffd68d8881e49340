import { adminCalls } from '#web/lib/client/admin-api';

/** Revokes an API key at once. */
export const revokeApiKey = adminCalls.automation.revokeApiKey.mutationOptions();
