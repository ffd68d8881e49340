import { PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './auth-frame.module.css';

/** Fields as password managers, phones' keyboards and screen readers know them. */
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
  return (
    <PasswordInput
      size="md"
      name="password"
      label={t('fields.password')}
      aria-required
      visibilityToggleButtonProps={{ 'aria-label': t('fields.showPassword') }}
      {...props}
    />
  );
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
