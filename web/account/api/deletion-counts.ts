import { calls } from '#web/lib/client/api';

/** What goes with the account, as it is now. */
export const deletionCountsQuery = calls.account.deletionCounts.queryOptions({ staleTime: 0 });
