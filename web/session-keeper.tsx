import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { meQuery, othersThanMe } from './lib/api/me';
import { useAccountLanguage } from './lib/i18n/account-language';
import { changeLapse, onMissingSession, onSessionRestored, useLapse } from './lib/session/lapsed-session';
import { forgetUser, useSession } from './lib/session/session';
import { watchSession } from './lib/session/session-events';
import { startSessionRenewal } from './lib/session/session-renewal';

/** Loaded on demand. If that fails, the sign-in page is used instead; a brief is safe in local storage. */
const SignInAgain = lazy(() =>
  import('./auth/sign-in/sign-in-again').catch(() => ({ default: SignInElsewhere })),
);

function SignInElsewhere() {
  const client = useQueryClient();
  useEffect(() => forgetUser(client), [client]);
  return null;
}

/**
 * Renews the session while the page is used, applies the user's language, and asks for a new sign-in over the page when
 * the session has ended.
 */
export function SessionKeeper() {
  const client = useQueryClient();
  const userId = useSession().me?.id;
  const lapse = useLapse();
  const { pathname } = useLocation();
  // A link in the dialog leads to the sign-in pages, which visitors can open.
  const gone = lapse !== null && /^\/auth(\/|$)/.test(pathname);

  useAccountLanguage();
  useEffect(() => watchSession(client, meQuery.queryKey), [client]);
  useEffect(() => {
    if (userId) return startSessionRenewal();
  }, [userId]);
  useEffect(() => {
    if (gone) forgetUser(client);
  }, [client, gone]);
  useEffect(
    () =>
      onMissingSession(() => {
        changeLapse({ open: true });
        // Confirmed with the server, since the 401 may be older than a new session.
        if (client.getQueryData(meQuery.queryKey)) {
          void client.fetchQuery({ ...meQuery, staleTime: 0 }).catch(() => undefined);
        }
      }),
    [client],
  );
  useEffect(() => onSessionRestored(() => void client.invalidateQueries(othersThanMe)), [client]);

  if (!lapse?.open || gone) return null;
  return (
    <Suspense>
      <SignInAgain />
    </Suspense>
  );
}
