import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { toast } from '#web/ui/toast';
import { authCalls } from './auth-calls';
import classes from './auth-frame.module.css';
import { CaptchaPlace } from './captcha/captcha';
import { useFieldRules } from './field-rules';
import { EMPTY_ACCOUNT, NewAccountFields } from './form-parts';
import { noteSignUp } from './own-sign-up';
import { useAuthForm } from './use-auth-form';

interface Props {
  /** The account is made; its code is on its way to the address. */
  onCodeSent: (email: string, password: string) => void;
}

/** Full name, e-mail and a password twice. */
export function SignUpForm({ onCodeSent }: Props) {
  const { t } = useTranslation('auth');
  const rules = useFieldRules();
  const { form, busy, onSubmit } = useAuthForm({
    initial: EMPTY_ACCOUNT,
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
      noteSignUp(email.trim());
      onCodeSent(email.trim(), password);
    },
  });
  return (
    <form className={classes.form} noValidate onSubmit={onSubmit}>
      <NewAccountFields form={form} />
      <CaptchaPlace />
      <div className={classes.actions}>
        <Button type="submit" size="md" loading={busy}>
          {t('signUp.submit')}
        </Button>
      </div>
    </form>
  );
}
