import { api } from '#web/lib/client/api';

/** Verifies a backup code, which is then used up. */
export const verifyBackupCode = (code: string) => api.factors.useBackupCode({ code });
