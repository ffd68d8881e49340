import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/users/password';
import { interfaceLanguage } from '#web/lib/i18n';
import { postJson } from '#web/lib/post-json';
import { LinkButton } from '#web/ui/link-button';
import { toast } from '#web/ui/toast';
import classes from './auth.module.css';
import { AuthFrame } from './auth-frame';
import { OutboxHint } from './outbox-hint';
import { useAuthFault } from './use-auth-fault';
import { useMailedCode } from './use-mailed-code';

/** Asks for a recovery mail, and takes its code with the new password. */
export default function ResetRoute() {
  const { t } = useTranslation('auth');
  const faultText = useAuthFault();
  const mailed = useMailedCode();
  const [password, setPassword] = useState('');
  const [withCode, setWithCode] = useState(mailed.code !== '');
  const email = mailed.email.trim();
  const ask = useMutation({
    mutationFn: () =>
      postJson('/api/auth/email-otp/request-password-reset', { email, language: interfaceLanguage() }),
    onSuccess: () => {
      toast.success(t('toasts.recoverySent'));
      setWithCode(true);
    },
    onError: (error) => toast.error(faultText(error, t('toasts.mailFailed'))),
  });
  const reset = useMutation({
    mutationFn: () =>
      postJson('/api/auth/email-otp/reset-password', { email, otp: mailed.code.trim(), password }),
    onSuccess: () => toast.success(t('reset.done')),
    onError: (error) => toast.error(faultText(error, t('reset.failed'))),
  });
  if (reset.isSuccess) {
    return (
      <AuthFrame title={t('reset.doneTitle')}>
        <div className={classes.form} role="status">
          <p className={classes.lead}>{t('reset.done')}</p>
          <LinkButton to="/auth">{t('tabs.signIn')}</LinkButton>
        </div>
      </AuthFrame>
    );
  }
  const busy = ask.isPending || reset.isPending;
  const error = reset.error ?? ask.error;
  return (
    <AuthFrame title={t('reset.title')}>
      <p className={classes.lead}>{withCode ? t('reset.leadCode') : t('reset.lead')}</p>
      {withCode ? <OutboxHint /> : null}
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (busy) return;
          if (!withCode) ask.mutate();
          else if (password.length < PASSWORD_MIN) toast.error(t('validation.passwordShort'));
          else reset.mutate();
        }}
      >
        <TextInput
          label={t('fields.email')}
          type="email"
          size="md"
          autoComplete="username"
          value={mailed.email}
          onChange={(event) => mailed.setEmail(event.currentTarget.value)}
          maxLength={254}
          required
        />
        {withCode ? (
          <>
            <TextInput
              label={t('fields.code')}
              size="md"
              inputMode="numeric"
              autoComplete="one-time-code"
              value={mailed.code}
              onChange={(event) => mailed.setCode(event.currentTarget.value)}
              maxLength={12}
              required
            />
            <PasswordInput
              label={t('fields.newPassword')}
              description={t('fields.passwordHint')}
              size="md"
              autoComplete="new-password"
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
              maxLength={PASSWORD_MAX}
              visibilityToggleButtonProps={{ 'aria-label': t('fields.showPassword') }}
              required
            />
          </>
        ) : null}
        {error ? (
          <div className={classes.notice} role="alert">
            <p>{faultText(error, t('reset.failed'))}</p>
          </div>
        ) : null}
        <Button
          type="submit"
          size="md"
          loading={busy}
          disabled={!email || (withCode && (!mailed.code.trim() || !password))}
        >
          {withCode ? t('reset.submit') : t('reset.ask')}
        </Button>
        <p className={classes.links}>
          {withCode ? (
            <Button variant="subtle" onClick={() => ask.mutate()} disabled={!email || busy}>
              {t('reset.again')}
            </Button>
          ) : (
            <Button variant="subtle" onClick={() => setWithCode(true)}>
              {t('verify.haveCode')}
            </Button>
          )}
        </p>
      </form>
    </AuthFrame>
  );
}
