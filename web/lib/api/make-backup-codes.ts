import { calls } from '../client/api';

/** Replaces the backup codes by new ones. */
export const makeBackupCodes = calls.factors.makeBackupCodes.mutationOptions();
