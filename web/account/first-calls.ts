import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, calls } from '#web/lib/api';
import { queryKeys } from '#web/lib/query-keys';

/** The outside identities that open the account. */
export const IDENTITIES = infiniteQueryOptions({
  queryKey: queryKeys.identities.list,
  queryFn: ({ pageParam }) => api.identities.list({ limit: 20, ...(pageParam ? { cursor: pageParam } : {}) }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});

/** The ways of signing in that are set up here; they stay the same while a page is open. */
export const WAYS = calls.account.ways.queryOptions({ staleTime: Number.POSITIVE_INFINITY });
