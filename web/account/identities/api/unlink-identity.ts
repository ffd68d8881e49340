import { calls } from '#web/lib/client/api';

/** Takes an outside identity away. */
export const unlinkIdentity = calls.identities.unlink.mutationOptions();
