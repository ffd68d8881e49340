import { calls } from '#web/lib/client/api';

/** A key that works no longer, at once. */
export const revokeApiKey = calls.automation.revokeApiKey.mutationOptions();
