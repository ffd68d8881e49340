import { skipToken } from '@tanstack/react-query';
import { calls } from '#web/lib/client/api';

/** What a user has, as it is now: what goes when they are deleted or get another role. Undefined asks for none. */
export const deletionCountsQuery = (id: string | undefined) =>
  calls.admin.deletionCounts.queryOptions({ input: id === undefined ? skipToken : { id }, staleTime: 0 });
