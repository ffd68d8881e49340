import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { toast } from '#web/ui/toast';
import { authCalls } from './auth-calls';
import classes from './auth-frame.module.css';
import { CaptchaPlace } from './captcha/captcha';
import { useFieldRules } from './field-rules';
import { EmailField } from './form-parts';
import { useAuthForm } from './use-auth-form';

interface Props {
  email: string;
  /** The mail is on its way, if the address has an account. */
  onAsked: (email: string) => void;
  onHaveCode: (email: string) => void;
}

/** Asks for the mail with the code for a new password. */
export function AskResetForm({ email, onAsked, onHaveCode }: Props) {
  const { t } = useTranslation('auth');
  const rules = useFieldRules();
  const { form, busy, onSubmit } = useAuthForm({
    initial: { email },
    rules: { email: rules.email },
    failed: t('reset.askFailed'),
    send: async (values) => {
      await authCalls.askForReset(values.email.trim());
      toast.success(t('reset.sent'));
      onAsked(values.email.trim());
    },
  });
  return (
    <form className={classes.form} noValidate onSubmit={onSubmit}>
      <EmailField {...form.getInputProps('email')} />
      <CaptchaPlace />
      <div className={classes.actions}>
        <Button type="submit" size="md" loading={busy}>
          {t('reset.askSubmit')}
        </Button>
        <button type="button" className={classes.link} onClick={() => onHaveCode(form.values.email.trim())}>
          {t('reset.haveCode')}
        </button>
      </div>
    </form>
  );
}
