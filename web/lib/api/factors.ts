import { calls } from '../client/api';

/** By what the user can prove themselves: password, second factors, passkeys, backup codes. */
export const factorsQuery = calls.factors.list.queryOptions();
