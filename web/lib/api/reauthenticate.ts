import { calls } from '../client/api';

/** Step-up authentication by password or by a mailed code. */
export const reauthenticate = calls.factors.reauthenticate.mutationOptions();
