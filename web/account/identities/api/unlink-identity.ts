import { calls } from '#web/lib/client/api';

/** Unlinks an external identity. */
export const unlinkIdentity = calls.identities.unlink.mutationOptions({ context: { repeatable: true } });
