import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PASSWORD_MAX } from '#domain/users/password';
import { FailedAnswer } from '#web/lib/faults';
import { postJson } from '#web/lib/post-json';
import { meQuery } from '#web/lib/session';
import { toast } from '#web/ui/toast';
import classes from './auth.module.css';
import { ResendVerification } from './resend-verification';
import { useAuthFault } from './use-auth-fault';

export function SignIn() {
  const { t } = useTranslation('auth');
  const client = useQueryClient();
  const faultText = useAuthFault();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const signIn = useMutation({
    mutationFn: () => postJson('/api/auth/sign-in/email', { email: email.trim(), password }),
    onSuccess: async () => {
      toast.success(t('toasts.signedIn'));
      // The page leaves by itself once it knows who is here.
      await client.invalidateQueries({ queryKey: meQuery.queryKey });
    },
    onError: (error) => toast.error(faultText(error, t('toasts.signInFailed'))),
  });
  const unverified = signIn.error instanceof FailedAnswer && signIn.error.code === 'EMAIL_NOT_VERIFIED';
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (signIn.isPending) return;
        const incomplete = email.trim() === '' || password === '';
        setMissing(incomplete);
        if (!incomplete) signIn.mutate();
      }}
    >
      <TextInput
        label={t('fields.email')}
        type="email"
        name="email"
        size="md"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={missing && email.trim() === '' ? t('validation.required') : undefined}
        maxLength={254}
        required
      />
      <PasswordInput
        label={t('fields.password')}
        name="password"
        size="md"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={missing && password === '' ? t('validation.required') : undefined}
        maxLength={PASSWORD_MAX}
        visibilityToggleButtonProps={{ 'aria-label': t('fields.showPassword') }}
        required
      />
      {signIn.isError ? (
        <div className={classes.notice} role="alert">
          <p>{faultText(signIn.error, t('toasts.signInFailed'))}</p>
          {unverified ? <ResendVerification email={email.trim()} /> : null}
        </div>
      ) : null}
      <Button type="submit" size="md" loading={signIn.isPending}>
        {t('signIn.submit')}
      </Button>
      <p className={classes.links}>
        <Link to="/auth/reset">{t('signIn.forgotten')}</Link>
      </p>
    </form>
  );
}
