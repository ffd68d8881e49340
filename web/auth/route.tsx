import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { mayRedirectTo } from '#domain/users/redirect-target';
import { dashboardOf } from '#domain/users/route-guard';
import { isLeaving } from '#web/lib/session/lapsed-session';
import { useSession } from '#web/lib/session/session';
import { useSecondStep } from '#web/lib/sign-in/second-step';
import { focusNextField } from '#web/ui/form/next-field';
import { Redirect } from '#web/ui/layout/redirect';
import { onDemand } from '#web/ui/on-demand';
import { useDeferredReady } from '#web/ui/use-deferred-ready';
import { type AuthTab, alternativeMethodOf } from './alternative-method';
import { AuthFrame } from './frame/auth-frame';
import classes from './frame/auth-frame.module.css';
import { AuthSkeleton } from './frame/auth-skeleton';
import { emailInState, hashInState } from './history-state';
import { useCheckSessionWhenVisible } from './sign-in/use-check-session-when-visible';
import { SignInTabs } from './sign-in-tabs';
import { VerifyForm } from './sign-up/verify-form';
import { FIRST_PAGE } from './use-enter-verified';
import { useSignInMethods } from './use-sign-in-methods';

/** Loaded after the form, since most visitors never use it. */
const FurtherMethods = onDemand(async () => (await import('./sign-in/other-methods')).OtherMethods);
const SecondStepPage = onDemand(async () => (await import('./sign-in/second-step-page')).SecondStepPage, {
  fallback: <AuthSkeleton />,
});
const ReturnedError = onDemand(async () => (await import('./returned-error')).ReturnedError, {
  shown: ({ code }) => code !== null,
});
/** Sign in and sign up. Redirects signed-in users to the page they came from, or to their dashboard. */
export default function AuthRoute() {
  const { t } = useTranslation('auth');
  const session = useSession();
  const ready = useDeferredReady(session.state !== 'loading');
  const known = useSignInMethods();
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const [email, setEmail] = useState(emailInState(state));
  // Other tabs of this page are entries without a state.
  const [hash] = useState(hashInState(state));
  const due = useSecondStep();
  // Enrollment ends with the backup codes, which are shown while the session is already open.
  const [enrolling, setEnrolling] = useState(false);
  const [waiting, setWaiting] = useState<{ email: string; password: string; over?: true } | null>(null);
  const [isNew, setNew] = useState(false);
  useCheckSessionWhenVisible(waiting !== null);
  const wait = (address: string, password: string) => setWaiting({ email: address, password });

  if (!ready || (session.me && isLeaving())) return <AuthSkeleton />;
  if (due === 'enroll' && !enrolling) setEnrolling(true);
  if (due || enrolling) {
    return (
      <SecondStepPage step={enrolling ? 'enroll' : (due ?? 'challenge')} onDone={() => setEnrolling(false)} />
    );
  }
  if (session.me) {
    const { role } = session.me;
    // A new account starts on the page that customers sign up for.
    const wanted = [query.get('next'), waiting || isNew ? FIRST_PAGE : null];
    const target = wanted.find((page) => page !== null && mayRedirectTo(role, page)) ?? dashboardOf(role);
    return <Redirect to={target === query.get('next') ? target + hash : target} />;
  }

  const tab: AuthTab = query.get('tab') === 'sign-up' ? 'sign-up' : 'sign-in';
  // Only once the URL has changed: otherwise the sign-up form would appear in between and lose what is typed.
  if (waiting?.over && tab === 'sign-in') setWaiting(null);
  const way = alternativeMethodOf(query.get('way'), tab, known);
  if (waiting !== null) {
    return (
      <AuthFrame title={t('verify.title')} lead={t('verify.lead', { email: waiting.email })}>
        <VerifyForm
          email={waiting.email}
          password={waiting.password}
          code=""
          onVerified={(address, signedIn) => {
            if (!signedIn) signInAs(address);
          }}
          aside={
            <Button size="md" variant="default" onClick={() => signInAs(waiting.email)}>
              {t('signIn.submit')}
            </Button>
          }
        />
      </AuthFrame>
    );
  }

  function signInAs(address: string) {
    setEmail(address);
    setWaiting((before) => before && { ...before, over: true });
    showTab('sign-in');
  }
  function showTab(next: string | null) {
    address('tab', next === 'sign-up' ? next : null);
  }
  function address(name: 'tab' | 'way', value: string | null) {
    setQuery(
      (before) => {
        if (value === null) before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  return (
    <AuthFrame title={t('title')} lead={t('lead')}>
      <ReturnedError code={query.get('error')} />
      <div ref={focusNextField}>
        <SignInTabs
          tab={tab}
          way={way}
          onTab={showTab}
          onNew={() => setNew(true)}
          email={email}
          onEmail={setEmail}
          onCodeSent={wait}
        />
        <div className={classes.place} data-tab={tab}>
          <FurtherMethods tab={tab} way={way} onWay={(next) => address('way', next)} />
        </div>
      </div>
    </AuthFrame>
  );
}
