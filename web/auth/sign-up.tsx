import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/users/password';
import { interfaceLanguage } from '#web/lib/i18n';
import { postJson } from '#web/lib/post-json';
import { toast } from '#web/ui/toast';
import classes from './auth.module.css';
import { OutboxHint } from './outbox-hint';
import { ResendVerification } from './resend-verification';
import { useAuthFault } from './use-auth-fault';

type Field = 'fullName' | 'email' | 'password' | 'confirm';
const FIELDS: readonly Field[] = ['fullName', 'email', 'password', 'confirm'];

export function SignUp({ onSignIn }: { onSignIn: () => void }) {
  const { t } = useTranslation('auth');
  const faultText = useAuthFault();
  const [form, setForm] = useState<Record<Field, string>>({
    fullName: '',
    email: '',
    password: '',
    confirm: '',
  });
  const [problems, setProblems] = useState<Partial<Record<Field, string>>>({});
  const signUp = useMutation({
    mutationFn: () =>
      postJson('/api/auth/sign-up/email', {
        fullName: form.fullName.trim(),
        email: form.email.trim(),
        password: form.password,
        language: interfaceLanguage(),
      }),
    onSuccess: () => toast.success(t('toasts.signedUp')),
    onError: (error) => toast.error(faultText(error, t('toasts.signUpFailed'))),
  });

  function check(): Partial<Record<Field, string>> {
    const found: Partial<Record<Field, string>> = {};
    for (const field of FIELDS) if (form[field].trim() === '') found[field] = t('validation.required');
    if (!found.email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(form.email.trim()))
      found.email = t('validation.email');
    if (!found.password && form.password.length < PASSWORD_MIN)
      found.password = t('validation.passwordShort');
    if (!found.confirm && form.confirm !== form.password) found.confirm = t('validation.passwordsDiffer');
    return found;
  }

  if (signUp.isSuccess) {
    const email = form.email.trim();
    return (
      <div className={classes.form} role="status">
        <div className={classes.notice}>
          <p>{t('signUp.checkMail', { email })}</p>
          <OutboxHint />
          <ResendVerification email={email} />
        </div>
        <Button variant="default" size="md" onClick={onSignIn}>
          {t('tabs.signIn')}
        </Button>
      </div>
    );
  }
  const input = (field: Field) => ({
    name: field,
    size: 'md' as const,
    value: form[field],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setForm((before) => ({ ...before, [field]: value }));
    },
    error: problems[field],
    required: true,
  });
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (signUp.isPending) return;
        const found = check();
        setProblems(found);
        for (const field of ['password', 'confirm'] as const) {
          const text = found[field];
          if (text && text !== t('validation.required')) toast.error(text);
        }
        const first = FIELDS.find((field) => found[field]);
        if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
        else signUp.mutate();
      }}
    >
      <TextInput label={t('fields.fullName')} autoComplete="name" maxLength={200} {...input('fullName')} />
      <TextInput
        label={t('fields.email')}
        type="email"
        autoComplete="username"
        maxLength={254}
        {...input('email')}
      />
      <PasswordInput
        label={t('fields.password')}
        description={t('fields.passwordHint')}
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
        visibilityToggleButtonProps={{ 'aria-label': t('fields.showPassword') }}
        {...input('password')}
      />
      <PasswordInput
        label={t('fields.confirm')}
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
        visibilityToggleButtonProps={{ 'aria-label': t('fields.showPassword') }}
        {...input('confirm')}
      />
      {signUp.isError ? (
        <div className={classes.notice} role="alert">
          <p>{faultText(signUp.error, t('toasts.signUpFailed'))}</p>
        </div>
      ) : null}
      <Button type="submit" size="md" loading={signUp.isPending}>
        {t('signUp.submit')}
      </Button>
      <p className={classes.links}>
        <Link to="/auth/verify">{t('verify.haveCode')}</Link>
      </p>
    </form>
  );
}
