import { calls } from '../client/api';

/** The ways of signing in that are set up here; they stay the same while a page is open. */
export const waysQuery = calls.account.ways.queryOptions({ staleTime: Number.POSITIVE_INFINITY });
