import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { meQuery } from './lib/api/me';
import { useAccountLanguage } from './lib/i18n/account-language';
import { listenForMissing, setLapseOpen, useLapse, whenRestored } from './lib/session/lapsed-session';
import { forgetUser, useSession } from './lib/session/session';
import { watchSession } from './lib/session/session-events';
import { keepSession } from './lib/session/session-timetable';

/** Loaded only when it is needed. If it can't be, the sign-in page serves: a brief is kept in the browser. */
const SignInAgain = lazy(() =>
  import('./auth/sign-in/sign-in-again').catch(() => ({ default: SignInElsewhere })),
);

function SignInElsewhere() {
  const client = useQueryClient();
  useEffect(() => forgetUser(client), [client]);
  return null;
}

/** A session that is used does not run out, and brings its user's language; where it has ended all the same, its user signs in again over the page. */
export function SessionKeeper() {
  const client = useQueryClient();
  const userId = useSession().me?.id;
  const lapse = useLapse();
  const { pathname } = useLocation();
  // A link in the dialog leads to the sign-in pages, where nobody is signed in.
  const gone = lapse !== null && /^\/auth(\/|$)/.test(pathname);

  useAccountLanguage();
  useEffect(() => watchSession(client, meQuery.queryKey), [client]);
  useEffect(() => {
    if (userId) return keepSession();
  }, [userId]);
  useEffect(() => {
    if (gone) forgetUser(client);
  }, [client, gone]);
  useEffect(
    () =>
      listenForMissing(() => {
        setLapseOpen(true);
        // The server's word counts: the answer may be older than a new session.
        if (client.getQueryData(meQuery.queryKey)) {
          void client.fetchQuery({ ...meQuery, staleTime: 0 }).catch(() => undefined);
        }
      }),
    [client],
  );
  useEffect(
    () =>
      whenRestored(() => {
        const others = {
          predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== meQuery.queryKey[0],
        };
        void client.invalidateQueries(others);
      }),
    [client],
  );

  if (!lapse?.open || gone) return null;
  return (
    <Suspense>
      <SignInAgain />
    </Suspense>
  );
}
