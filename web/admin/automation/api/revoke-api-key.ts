import { calls } from '#web/lib/client/api';

/** Revokes an API key at once. */
export const revokeApiKey = calls.automation.revokeApiKey.mutationOptions();
