import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { api, calls } from '#web/lib/client/api';
import { queryKeys } from '#web/lib/client/query-keys';
import { useSession } from '#web/lib/session/session';

/** The outside identities that open the account. */
export const IDENTITIES = infiniteQueryOptions({
  queryKey: queryKeys.identities.list,
  queryFn: ({ pageParam, signal }) =>
    api.identities.list({ limit: 20, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});

/** The ways of signing in that are set up here; they stay the same while a page is open. */
export const WAYS = calls.account.ways.queryOptions({ staleTime: Number.POSITIVE_INFINITY });

/** The user's address and the change of it, for whom one is under way. */
export function useEmailState() {
  const changing = useSession().me?.emailChanging ?? false;
  return useQuery({ ...calls.account.email.queryOptions(), enabled: changing });
}

/**
 * Whether each call that the page begins with has ended once: answered, refused, failed for the first time, or put off until
 * there is a connection. What is asked for after that loads in its own place.
 */
export function useFirstCallsEnded(): boolean {
  const running = [
    useQuery(calls.factors.list.queryOptions()),
    useInfiniteQuery(IDENTITIES),
    useQuery(WAYS),
    useEmailState(),
  ].some(
    ({ isPending, fetchStatus, failureCount }) =>
      isPending && fetchStatus === 'fetching' && failureCount === 0,
  );
  const ended = useRef(false);
  ended.current ||= !running;
  return ended.current;
}
