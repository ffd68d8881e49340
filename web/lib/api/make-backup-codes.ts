import { mutationOptions } from '@tanstack/react-query';
import { api } from '../client/api';

/** Replaces the backup codes by new ones. */
export const makeBackupCodes = mutationOptions({ mutationFn: () => api.factors.makeBackupCodes() });
