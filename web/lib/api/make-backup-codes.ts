import { mutationOptions } from '@tanstack/react-query';
import { api } from '../client/api';

/** Replaces the backup codes by new ones. */
export const newBackupCodes = () => api.factors.makeBackupCodes();

/** The same as a mutation. */
export const makeBackupCodes = mutationOptions({ mutationFn: newBackupCodes });
