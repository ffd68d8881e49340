import { calls } from '#web/lib/client/api';

/** What deleting the account would delete. Always refetched, since the numbers change outside this page. */
export const deletionCountsQuery = calls.account.deletionCounts.queryOptions({ staleTime: 0 });
