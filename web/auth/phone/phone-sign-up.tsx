import { useTranslation } from 'react-i18next';
import { toast } from '#web/ui/feedback/toast';
import { signUpByPhone } from '../api/sign-up-by-phone';
import { AuthForm, TextButton } from '../form/auth-form';
import { useFieldRules } from '../form/field-rules';
import { FullNameField, NewPasswordFields } from '../form/form-parts';
import { useAuthForm } from '../form/use-auth-form';
import { NEW_ACCOUNT } from '../use-enter-verified';
import { PhoneField, usePhoneRule } from './phone-field';

/** Sign-up by full name, phone number and password. */
export function PhoneSignUp({ onCodeSent }: { onCodeSent: (phone: string, password: string) => void }) {
  const { t } = useTranslation('auth');
  const rules = useFieldRules();
  const phoneRule = usePhoneRule();
  const { form, busy, lost, onSubmit } = useAuthForm({
    initial: { fullName: '', phone: '', password: '', confirm: '' },
    rules: {
      fullName: rules.fullName,
      phone: phoneRule,
      password: rules.newPassword,
      confirm: (value, values) => rules.confirm(value, values),
    },
    failed: t('signUp.failed'),
    unanswered: t('unanswered.signUp'),
    send: async ({ fullName, phone, password }) => {
      await signUpByPhone({ fullName: fullName.trim(), phone, password });
      toast.success(t('phone.created'), { cause: NEW_ACCOUNT });
      onCodeSent(phone.trim(), password);
    },
  });
  return (
    <AuthForm
      onSubmit={onSubmit}
      busy={busy}
      submit={t('signUp.submit')}
      links={
        lost ? (
          <TextButton onClick={() => onCodeSent(form.values.phone.trim(), form.values.password)}>
            {t('reset.haveCode')}
          </TextButton>
        ) : null
      }
    >
      <FullNameField {...form.getInputProps('fullName')} />
      <PhoneField {...form.getInputProps('phone')} />
      <NewPasswordFields password={form.getInputProps('password')} confirm={form.getInputProps('confirm')} />
    </AuthForm>
  );
}
