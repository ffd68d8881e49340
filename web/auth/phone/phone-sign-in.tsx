import { useTranslation } from 'react-i18next';
import { secondStep } from '#web/lib/sign-in/second-step';
import { toast } from '#web/ui/feedback/toast';
import { signInByPhone } from '../api/sign-in-by-phone';
import { AuthForm, TextButton } from '../form/auth-form';
import { useFieldRules } from '../form/field-rules';
import { PasswordField } from '../form/form-parts';
import { useAuthForm } from '../form/use-auth-form';
import { codeOf } from '../form/use-auth-text';
import classes from '../frame/auth-frame.module.css';
import { useLoadSession } from '../use-load-session';
import { PhoneField, usePhoneRule } from './phone-field';

interface Props {
  phone: string;
  /** Called after a correct password for a number that is not verified yet. */
  onUnverified: (phone: string, password: string) => void;
  onCode: (phone: string) => void;
  onForgot: (phone: string) => void;
}

/** Sign-in by phone number and password, with links to sign in by code and to reset the password. */
export function PhoneSignIn({ phone, onUnverified, onCode, onForgot }: Props) {
  const { t } = useTranslation('auth');
  const rules = useFieldRules();
  const phoneRule = usePhoneRule();
  const enter = useLoadSession();
  const { form, busy, onSubmit } = useAuthForm({
    initial: { phone, password: '' },
    rules: { phone: phoneRule, password: rules.password },
    failed: t('signIn.failed'),
    send: async (values) => {
      await signInByPhone(values.phone, values.password);
      await enter();
      if (secondStep() === null) toast.success(t('signIn.done'));
    },
    onFailure: (error, values) => {
      const code = codeOf(error);
      if (code === 'invalid_credentials') toast.error(t('phone.invalid'));
      else if (code === 'PHONE_NOT_VERIFIED') {
        toast.error(t('errors.PHONE_NOT_VERIFIED'));
        onUnverified(values.phone.trim(), values.password);
      } else return false;
      return true;
    },
  });
  return (
    <AuthForm
      onSubmit={onSubmit}
      busy={busy}
      submit={t('signIn.submit')}
      links={
        <div className={classes.ways}>
          <TextButton onClick={() => onCode(form.values.phone.trim())}>{t('phone.getCode')}</TextButton>
          <TextButton onClick={() => onForgot(form.values.phone.trim())}>{t('signIn.forgot')}</TextButton>
        </div>
      }
    >
      <PhoneField {...form.getInputProps('phone')} />
      <PasswordField autoComplete="current-password" {...form.getInputProps('password')} />
    </AuthForm>
  );
}
