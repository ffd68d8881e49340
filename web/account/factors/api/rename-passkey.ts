import { api } from '#web/lib/client/api';

/** Renames a passkey. */
export const renamePasskey = (id: string, name: string) => api.passkeys.rename({ id, name });
