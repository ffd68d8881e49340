import { calls } from '../client/api';

/** What the user can authenticate with: password, second factors, passkeys, backup codes. */
export const factorsQuery = calls.factors.list.queryOptions();
