import { skipToken } from '@tanstack/react-query';
import { adminCalls } from '#web/lib/client/admin-api';

/** What deleting the user or changing the role would delete. Always refetched. Undefined disables the query. */
export const deletionCountsQuery = (id: string | undefined) =>
  adminCalls.admin.deletionCounts.queryOptions({
    input: id === undefined ? skipToken : { id },
    staleTime: 0,
  });
