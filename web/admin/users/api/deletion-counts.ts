import { skipToken } from '@tanstack/react-query';
import { calls } from '#web/lib/client/api';

/** What deleting the user or changing the role would delete. Always refetched. Undefined disables the query. */
export const deletionCountsQuery = (id: string | undefined) =>
  calls.admin.deletionCounts.queryOptions({ input: id === undefined ? skipToken : { id }, staleTime: 0 });
