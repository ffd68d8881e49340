import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { factorsQuery } from '#web/lib/api/factors';
import { waysQuery } from '#web/lib/api/ways';
import { useSession } from '#web/lib/session/session';
import { usePagedList } from '#web/ui/list/use-paged-list';
import { emailQuery } from './api/email';
import { identities } from './identities/api/identities';

/** The user's address and the change of it, for whom one is under way. */
export function useEmailState() {
  const changing = useSession().me?.emailChanging ?? false;
  return useQuery({ ...emailQuery, enabled: changing });
}

/**
 * Whether each call that the page begins with has ended once: answered, refused, failed for the first time, or put off until
 * there is a connection. What is asked for after that loads in its own place.
 */
export function useFirstCallsEnded(): boolean {
  const running = [
    useQuery(factorsQuery),
    usePagedList(identities).query,
    useQuery(waysQuery),
    useEmailState(),
  ].some(
    ({ isPending, fetchStatus, failureCount }) =>
      isPending && fetchStatus === 'fetching' && failureCount === 0,
  );
  const ended = useRef(false);
  ended.current ||= !running;
  return ended.current;
}
