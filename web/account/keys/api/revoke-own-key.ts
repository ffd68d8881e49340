import { calls } from '#web/lib/client/api';

/** Revokes a key of the customer's own at once. */
export const revokeOwnKey = calls.ownKeys.revoke.mutationOptions();
