import { calls } from '../client/api';

/** New backup codes in place of those before. */
export const makeBackupCodes = calls.factors.makeBackupCodes.mutationOptions();
