import { calls } from '../client/api';

/** The sign-in methods of this installation, fetched once per page load. */
export const signInMethodsQuery = calls.account.ways.queryOptions({ staleTime: Number.POSITIVE_INFINITY });
