import { calls } from '../client/api';

/** What a request's latest text claims, with what its writer has decided. */
export const requestClaimsQuery = (id: string) => calls.claims.list.queryOptions({ input: { id } });
