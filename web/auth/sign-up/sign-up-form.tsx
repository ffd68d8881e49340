import { useTranslation } from 'react-i18next';
import { toast } from '#web/ui/feedback/toast';
import { signUp } from '../api/sign-up';
import { AuthForm, TextButton } from '../form/auth-form';
import { useFieldRules } from '../form/field-rules';
import { EMPTY_ACCOUNT, NewAccountFields } from '../form/form-parts';
import { useAuthForm } from '../form/use-auth-form';
import { NEW_ACCOUNT } from '../use-enter-verified';
import { rememberSignUp } from './own-sign-up';

interface Props {
  email: string;
  onEmail: (email: string) => void;
  /** Called once the account is created and its code is mailed. */
  onCodeSent: (email: string, password: string) => void;
}

/** Sign-up by full name, e-mail and password. */
export function SignUpForm({ email, onEmail, onCodeSent }: Props) {
  const { t } = useTranslation('auth');
  const rules = useFieldRules();
  const { form, busy, lost, onSubmit } = useAuthForm({
    initial: { ...EMPTY_ACCOUNT, email },
    rules: rules.newAccount,
    failed: t('signUp.failed'),
    unanswered: t('unanswered.signUp'),
    onEmail,
    send: async ({ fullName, email: typed, password }) => {
      await signUp({ fullName: fullName.trim(), email: typed.trim(), password });
      toast.success(t('signUp.done'), { cause: NEW_ACCOUNT });
      // Not where the answer was lost: a sign-up that never arrived has not taken the place of another person's.
      rememberSignUp(typed.trim());
      onCodeSent(typed.trim(), password);
    },
  });
  return (
    <AuthForm
      onSubmit={onSubmit}
      busy={busy}
      submit={t('signUp.submit')}
      links={
        lost ? (
          <TextButton onClick={() => onCodeSent(form.values.email.trim(), form.values.password)}>
            {t('reset.haveCode')}
          </TextButton>
        ) : null
      }
    >
      <NewAccountFields form={form} />
    </AuthForm>
  );
}
