import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PASSWORD_MIN } from '#domain/users/password';
import { toast } from '#web/ui/toast';
import { authCalls } from './auth-calls';
import classes from './auth-frame.module.css';
import { useFieldRules } from './field-rules';
import { EmailField, PasswordField } from './form-parts';
import { useAuthForm } from './use-auth-form';

interface Props {
  /** The account is made; its code is on its way to the address. */
  onCodeSent: (email: string) => void;
}

/** Full name, e-mail and a password twice. */
export function SignUpForm({ onCodeSent }: Props) {
  const { t } = useTranslation('auth');
  const rules = useFieldRules();
  const { form, busy, onSubmit } = useAuthForm({
    initial: { fullName: '', email: '', password: '', confirm: '' },
    rules: {
      fullName: rules.fullName,
      email: rules.email,
      password: rules.newPassword,
      confirm: rules.confirm,
    },
    failed: t('signUp.failed'),
    send: async ({ fullName, email, password }) => {
      await authCalls.signUp({ fullName: fullName.trim(), email: email.trim(), password });
      toast.success(t('signUp.done'));
      onCodeSent(email.trim());
    },
  });
  return (
    <form className={classes.form} noValidate onSubmit={onSubmit}>
      <TextInput
        size="md"
        name="fullName"
        autoComplete="name"
        maxLength={200}
        label={t('fields.fullName')}
        aria-required
        {...form.getInputProps('fullName')}
      />
      <EmailField {...form.getInputProps('email')} />
      <PasswordField
        autoComplete="new-password"
        description={t('hints.password', { count: PASSWORD_MIN })}
        {...form.getInputProps('password')}
      />
      <PasswordField
        name="confirm"
        label={t('fields.confirm')}
        autoComplete="new-password"
        {...form.getInputProps('confirm')}
      />
      <div className={classes.actions}>
        <Button type="submit" size="md" loading={busy}>
          {t('signUp.submit')}
        </Button>
      </div>
    </form>
  );
}
