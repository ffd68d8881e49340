import { calls } from '../client/api';

/** Proves once more who asks, by password or by a mailed code. */
export const reauthenticate = calls.factors.reauthenticate.mutationOptions();
