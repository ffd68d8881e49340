import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PASSWORD_MIN } from '#domain/users/password';
import { toast } from '#web/ui/toast';
import { authCalls } from '../auth-calls';
import classes from '../auth-frame.module.css';
import { CaptchaPlace } from '../captcha/captcha';
import { useFieldRules } from '../field-rules';
import { PasswordField } from '../form-parts';
import { useAuthForm } from '../use-auth-form';
import { PhoneField, usePhoneRule } from './phone-field';

/** Full name, phone number and a password twice. */
export function PhoneSignUp({ onCodeSent }: { onCodeSent: (phone: string, password: string) => void }) {
  const { t } = useTranslation('auth');
  const rules = useFieldRules();
  const phoneRule = usePhoneRule();
  const { form, busy, onSubmit } = useAuthForm({
    initial: { fullName: '', phone: '', password: '', confirm: '' },
    rules: {
      fullName: rules.fullName,
      phone: phoneRule,
      password: rules.newPassword,
      confirm: (value, values) => rules.confirm(value, values),
    },
    failed: t('signUp.failed'),
    send: async ({ fullName, phone, password }) => {
      await authCalls.signUpByPhone({ fullName: fullName.trim(), phone, password });
      toast.success(t('phone.created'));
      onCodeSent(phone.trim(), password);
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
      <PhoneField {...form.getInputProps('phone')} />
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
      <CaptchaPlace />
      <div className={classes.actions}>
        <Button type="submit" size="md" loading={busy}>
          {t('signUp.submit')}
        </Button>
      </div>
    </form>
  );
}
