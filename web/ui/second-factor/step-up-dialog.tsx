import { Button, Modal } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Factor, Proofs } from '#contract/identity/factors';
import { PASSWORD_MAX } from '#domain/users/password';
import { factorsQuery } from '#web/lib/api/factors';
import { faultOf } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { UnsavedChanges } from '#web/lib/session/before-sign-out';
import { useSession, useSignOut } from '#web/lib/session/session';
import { passkeysHere, proveByPasskey } from '#web/lib/sign-in/passkeys';
import { secondStep } from '#web/lib/sign-in/second-step';
import { useStepUpRequest } from '#web/lib/sign-in/step-up';
import { focusNextStep } from '#web/ui/form/next-field';
import { PasswordInput } from '#web/ui/form/password-input';
import { SteadyButton } from '../button/steady-button';
import { ErrorState } from '../feedback/error-state';
import { LoadingRows } from '../feedback/loading-rows';
import { toast } from '../feedback/toast';
import { reauthenticate, reauthenticateByCode } from './api/reauthenticate';
import { sendStepUpCode } from './api/send-step-up-code';
import { CodeForm } from './code-form';
import { FactorForm } from './factor-form';
import { PasskeyButton } from './passkey-button';
import { usableFactors } from './prove-factor';
import classes from './second-factor.module.css';
import { StepUpForm } from './step-up-form';

/** Step-up authentication in a dialog. The waiting calls are then repeated. */
export function StepUpDialog({ opened }: { opened: boolean }) {
  const { t } = useTranslation(['factors', 'common']);
  const wanted = useStepUpRequest();
  const proofs = useQuery({ ...factorsQuery, staleTime: 0, enabled: wanted !== null });
  return (
    <Modal
      opened={opened}
      onClose={() => wanted?.settle(false)}
      title={t('factors:proof.title')}
      // Above the dialog that made the call.
      zIndex={300}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {proofs.isError ? <ErrorState error={proofs.error} onRetry={() => void proofs.refetch()} /> : null}
      {proofs.isPending ? <LoadingRows rows={2} /> : null}
      {wanted && proofs.data ? <StepUpMethods proofs={proofs.data} onSettled={wanted.settle} /> : null}
    </Modal>
  );
}

/** A way to prove who one is. */
interface Way {
  key: string;
  /** What leads to it from another one. */
  text: string;
  form: ReactNode;
}

function StepUpMethods({ proofs, onSettled }: { proofs: Proofs; onSettled: (proved: boolean) => void }) {
  const { t } = useTranslation('factors');
  const onDone = () => onSettled(true);
  const ways = useWays(proofs, onDone);
  const [chosen, setChosen] = useState<string | null>(null);
  const way = ways.find(({ key }) => key === chosen) ?? ways[0];
  if (way === undefined) return <SignInAgain onLeft={() => onSettled(false)} />;
  return (
    <div className={classes.form} ref={focusNextStep}>
      <p>{t('proof.text')}</p>
      <Fragment key={way.key}>{way.form}</Fragment>
      {ways
        .filter(({ key }) => key !== way.key)
        .map(({ key, text }) => (
          <p key={key}>
            <button type="button" className={classes.link} onClick={() => setChosen(key)}>
              {text}
            </button>
          </p>
        ))}
    </div>
  );
}

/** What this account can prove here, the most usual way first. Of several second factors each has its name. */
function useWays(proofs: Proofs, onDone: () => void): Way[] {
  const { t } = useTranslation('factors');
  const factors = usableFactors(proofs);
  const passkey = <PasskeyButton primary text={t('passkey.use')} send={proveByPasskey} onDone={onDone} />;
  const textOf = ({ friendly_name: name, phone }: Factor) => {
    if (factors.length > 1) return t('challenge.other', { name });
    return phone === null ? t('proof.by.factor') : t('proof.by.phone');
  };
  return [
    ...(proofs.password
      ? [{ key: 'password', text: t('proof.by.password'), form: <PasswordForm onDone={onDone} /> }]
      : []),
    ...(proofs.passkeys.length > 0 && passkeysHere()
      ? [{ key: 'passkey', text: t('proof.by.passkey'), form: passkey }]
      : []),
    ...factors.map((factor) => ({
      key: factor.id,
      text: textOf(factor),
      form: <FactorForm factor={factor} submit={t('proof.submit')} onDone={onDone} />,
    })),
    ...(proofs.email
      ? [{ key: 'mail', text: t('proof.by.mail'), form: <MailedCode onDone={onDone} /> }]
      : []),
  ];
}

/** For an account that can prove nothing here, such as one with a wallet alone: a new sign-in counts as proof. */
function SignInAgain({ onLeft }: { onLeft: () => void }) {
  const { t } = useTranslation(['factors', 'common']);
  const faultText = useFaultText();
  const signOut = useSignOut();
  const [leaving, setLeaving] = useState(false);
  const [warned, setWarned] = useState(false);
  const leave = async () => {
    setLeaving(true);
    const owing = secondStep() !== null;
    try {
      await signOut({ evenUnsaved: warned });
      onLeft();
      // The page of the second step, which is /auth already, would go on with the enrollment.
      if (owing) window.location.reload();
    } catch (error) {
      const unsaved = error instanceof UnsavedChanges;
      setWarned(unsaved);
      setLeaving(false);
      toast.error(unsaved ? error.message : faultText(error));
    }
  };
  return (
    <div className={classes.form}>
      <p>{t('factors:proof.signInOnly')}</p>
      <div className={classes.buttons}>
        <Button loading={leaving} onClick={() => void leave()} data-autofocus>
          {t('factors:proof.signInAgain')}
        </Button>
      </div>
    </div>
  );
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('factors');
  const { me } = useSession();
  const faultText = useFaultText();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const prove = useMutation({
    ...reauthenticate,
    onSuccess: onDone,
    onError: (error) => setProblem(faultText(error)),
  });
  const submitTyped = () => {
    if (password === '') setProblem(t('proof.passwordMissing'));
    else prove.mutate({ password });
  };
  return (
    <StepUpForm onSubmit={submitTyped} busy={prove.isPending} submit={t('proof.submit')}>
      {/* A hidden user name, for password managers. */}
      <input
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden
        autoComplete="username"
        readOnly
        value={me?.email ?? ''}
      />
      <PasswordInput
        label={t('proof.password')}
        autoComplete="current-password"
        maxLength={PASSWORD_MAX}
        data-autofocus
        aria-required
        value={password}
        error={problem}
        onChange={({ currentTarget: { value } }) => {
          setPassword(value);
          setProblem(null);
        }}
      />
    </StepUpForm>
  );
}

const focusField = (form: HTMLElement | null) => form?.querySelector('input')?.focus();

/** A mailed code: sent on request, or one that was sent before, as before the dialog was closed. */
function MailedCode({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('factors');
  const { me } = useSession();
  const faultText = useFaultText();
  const [code, setCode] = useState<'unsent' | 'maybe-sent' | 'sent'>('unsent');
  const send = useMutation({
    ...sendStepUpCode,
    onSuccess: () => {
      if (code === 'sent') toast.success(t('phone.sentAgain'));
      setCode('sent');
    },
    onError: (error) => {
      toast.error(faultText(error));
      if (code === 'unsent' && ['TOO_MANY', 'UNANSWERED'].includes(faultOf(error).code))
        setCode('maybe-sent');
    },
  });
  if (code === 'unsent') {
    return (
      <div className={classes.buttons}>
        <Button loading={send.isPending} onClick={() => send.mutate()}>
          {t('proof.sendMail')}
        </Button>
        <button type="button" className={classes.link} onClick={() => setCode('maybe-sent')}>
          {t('proof.haveCode')}
        </button>
      </div>
    );
  }
  return (
    <div className={classes.form} ref={focusField}>
      {code === 'sent' ? <p role="status">{t('proof.mailSent', { email: me?.email ?? '' })}</p> : null}
      <CodeForm
        label={t('code.label')}
        submit={t('proof.submit')}
        send={reauthenticateByCode}
        onDone={onDone}
      >
        <SteadyButton className={classes.link} disabled={send.isPending} onClick={() => send.mutate()}>
          {t(code === 'sent' ? 'phone.again' : 'proof.sendMail')}
        </SteadyButton>
      </CodeForm>
    </div>
  );
}
