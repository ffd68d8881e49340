import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { factorsQuery } from '#web/lib/api/factors';
import { signInMethodsQuery } from '#web/lib/api/sign-in-methods';
import { useSession } from '#web/lib/session/session';
import { usePagedList } from '#web/ui/list/use-paged-list';
import { emailQuery } from './api/email';
import { identities } from './identities/api/identities';

/** The user's e-mail address and the pending change; fetched only while there is one. */
export function useEmailState() {
  const changing = useSession().me?.emailChanging ?? false;
  return useQuery({ ...emailQuery, enabled: changing });
}

/**
 * True once each of the page's first queries has settled: succeeded, failed once, or paused without a connection.
 * Queries started later show their own loading state.
 */
export function useFirstCallsEnded(): boolean {
  const running = [
    useQuery(factorsQuery),
    usePagedList(identities).query,
    useQuery(signInMethodsQuery),
    useEmailState(),
  ].some(
    ({ isPending, fetchStatus, failureCount }) =>
      isPending && fetchStatus === 'fetching' && failureCount === 0,
  );
  const ended = useRef(false);
  ended.current ||= !running;
  return ended.current;
}
