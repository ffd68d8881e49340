import { calls } from '#web/lib/client/api';

/** The brief that the account holds. Each visit asks anew; while the form stands, it knows better than the account. */
export const briefQuery = calls.brief.load.queryOptions({
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});
