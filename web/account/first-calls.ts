import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
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

/** Whether each call that the page begins with has been answered once, or has failed. */
export function useFirstAnswers(): boolean {
  const calling = [
    useQuery(calls.factors.list.queryOptions()).isPending,
    useInfiniteQuery(IDENTITIES).isPending,
    useQuery(WAYS).isPending,
  ];
  const answered = useRef(false);
  // A section that failed and is asked for again loads in its own place.
  answered.current ||= !calling.includes(true);
  return answered.current;
}
