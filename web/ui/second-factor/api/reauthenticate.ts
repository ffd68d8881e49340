import { api, calls } from '#web/lib/client/api';

/** Step-up authentication by password. */
export const reauthenticate = calls.factors.reauthenticate.mutationOptions();

/** Step-up authentication by a mailed code. */
export const reauthenticateByCode = (nonce: string) => api.factors.reauthenticate({ nonce });
