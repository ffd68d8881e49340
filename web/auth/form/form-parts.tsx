import { type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { PASSWORD_MIN } from '#domain/users/password';
import { PasswordInput } from '#web/ui/form/password-input';
import classes from '../frame/auth-frame.module.css';

/** Fields with the types and autocomplete tokens that password managers, phone keyboards and screen readers need. */
export function EmailField(props: TextInputProps) {
  const { t } = useTranslation('auth');
  return (
    <TextInput
      size="md"
      type="email"
      name="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      label={t('fields.email')}
      aria-required
      {...props}
    />
  );
}

export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation('auth');
  return <PasswordInput size="md" name="password" label={t('fields.password')} aria-required {...props} />;
}

export function CodeField(props: TextInputProps) {
  const { t } = useTranslation('auth');
  return (
    <TextInput
      size="md"
      name="code"
      className={classes.code}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      label={t('fields.code')}
      aria-required
      {...props}
    />
  );
}

/** The values of a sign-up form. */
export interface NewAccount extends Record<string, string> {
  fullName: string;
  email: string;
  password: string;
  confirm: string;
}

export const EMPTY_ACCOUNT: NewAccount = { fullName: '', email: '', password: '', confirm: '' };

export function FullNameField(props: TextInputProps) {
  const { t } = useTranslation('auth');
  return (
    <TextInput
      size="md"
      name="fullName"
      autoComplete="name"
      maxLength={200}
      label={t('fields.fullName')}
      aria-required
      {...props}
    />
  );
}

/** A new password and its confirmation. */
export function NewPasswordFields({ password, confirm }: Record<'password' | 'confirm', PasswordInputProps>) {
  const { t } = useTranslation('auth');
  return (
    <>
      <PasswordField
        autoComplete="new-password"
        description={t('hints.password', { count: PASSWORD_MIN })}
        {...password}
      />
      <PasswordField name="confirm" label={t('fields.confirm')} autoComplete="new-password" {...confirm} />
    </>
  );
}

/** The fields of a new account, used for a customer's sign-up and for the first admin. */
export function NewAccountFields({ form }: { form: UseFormReturnType<NewAccount> }) {
  return (
    <>
      <FullNameField {...form.getInputProps('fullName')} />
      <EmailField {...form.getInputProps('email')} />
      <NewPasswordFields password={form.getInputProps('password')} confirm={form.getInputProps('confirm')} />
    </>
  );
}
