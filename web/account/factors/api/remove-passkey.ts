import { calls } from '#web/lib/client/api';

/** Takes a passkey away. */
export const removePasskey = calls.passkeys.remove.mutationOptions();
