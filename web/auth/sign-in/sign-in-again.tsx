import { Button, Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { Me } from '#contract/identity/account';
import { mayRedirectTo } from '#domain/users/redirect-target';
import { dashboardOf } from '#domain/users/route-guard';
import { meQuery } from '#web/lib/api/me';
import { changeLapse, type Lapse, useLapse } from '#web/lib/session/lapsed-session';
import { forgetUser } from '#web/lib/session/session';
import { useSecondStep } from '#web/lib/sign-in/second-step';
import { shownOnce } from '#web/ui/form/shown-once';
import { SecondStep } from '#web/ui/second-factor/second-step';
import classes from './sign-in-again.module.css';
import { SignInForm } from './sign-in-form';

const nameOf = (user: Me) => user.fullName || user.email || '';

/** A dialog over a page after its session has ended. The page continues only with the same user. */
export default function SignInAgain() {
  const lapse = useLapse();
  return lapse ? <Dialog lapse={lapse} /> : null;
}

function Dialog({ lapse }: { lapse: Lapse }) {
  const { t } = useTranslation(['auth', 'common', 'factors']);
  const client = useQueryClient();
  const askServer = () => client.fetchQuery({ ...meQuery, staleTime: 0 });
  // Id of another signed-in user whom the user declined to continue as.
  const [declined, setDeclined] = useState<string | null>(null);
  const owed = useSecondStep();
  // Enrollment ends with the backup codes, which are shown while the session is already open.
  const due = lapse.kept ? 'enroll' : owed;
  const hold = (kept: boolean) => {
    changeLapse({ kept });
    // What was found meanwhile has not ended the lapse.
    if (!kept) void askServer().catch(() => undefined);
  };
  const other = lapse.other && lapse.other.id !== declined ? lapse.other : null;

  useEffect(() => {
    // The user may have signed in in another tab meanwhile.
    const ask = () => void client.fetchQuery({ ...meQuery, staleTime: 0 }).catch(() => undefined);
    window.addEventListener('focus', ask);
    return () => window.removeEventListener('focus', ask);
  }, [client]);

  return (
    <Modal
      opened
      onClose={() => changeLapse({ open: false })}
      title={other ? t('auth:again.otherTitle') : due ? t(`factors:${due}.title`) : t('auth:again.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      // Another user must not see the page below: the backdrop is opaque and the dialog cannot be closed.
      {...(lapse.other
        ? {
            withCloseButton: false,
            closeOnEscape: false,
            closeOnClickOutside: false,
            overlayProps: { backgroundOpacity: 1, color: 'var(--paper)' },
          }
        : { ...shownOnce(lapse.kept === true), closeOnClickOutside: false })}
    >
      {other ? (
        <OtherUser user={lapse.user} other={other} onDecline={() => setDeclined(other.id)} />
      ) : due ? (
        <div className={classes.body}>
          <p>{t(`factors:${due}.lead`)}</p>
          <SecondStep step={due} onDone={() => hold(false)} onHold={hold} />
        </div>
      ) : (
        <div className={classes.body}>
          <p>{t('auth:again.text', { name: nameOf(lapse.user) })}</p>
          <SignInForm
            email={lapse.user.email ?? ''}
            onCodeSent={() => forgetUser(client)}
            onSignedIn={() => {
              setDeclined(null);
              return askServer();
            }}
          />
          <Button variant="subtle" className={classes.ways} onClick={() => forgetUser(client)}>
            {t('auth:again.otherWays')}
          </Button>
        </div>
      )}
    </Modal>
  );
}

function OtherUser({ user, other, onDecline }: { user: Me; other: Me; onDecline: () => void }) {
  const { t } = useTranslation('auth');
  const { pathname } = useLocation();
  // A full page load, so that nothing of the other user stays in memory.
  const startClean = () =>
    window.location.assign(mayRedirectTo(other.role, pathname) ? pathname : dashboardOf(other.role));
  return (
    <div className={classes.body}>
      <p>{t('again.otherText', { other: nameOf(other), name: nameOf(user) })}</p>
      <div className={classes.buttons}>
        <Button size="md" variant="default" onClick={onDecline}>
          {t('again.asUser', { name: nameOf(user) })}
        </Button>
        <Button size="md" onClick={startClean} data-autofocus>
          {t('again.startClean', { name: nameOf(other) })}
        </Button>
      </div>
    </div>
  );
}
