import { calls } from '#web/lib/client/api';

/** Removes a passkey. */
export const removePasskey = calls.passkeys.remove.mutationOptions({ context: { repeatable: true } });
