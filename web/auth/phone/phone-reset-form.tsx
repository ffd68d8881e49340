import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PASSWORD_MIN } from '#domain/users/password';
import { dispatchSessionEvent } from '#web/lib/session/session-events';
import { toast } from '#web/ui/feedback/toast';
import { askForPhoneReset } from '../api/ask-for-phone-reset';
import { resetByPhone } from '../api/reset-by-phone';
import { CaptchaPlace } from '../captcha/captcha';
import { TextButton } from '../form/auth-form';
import { useFieldRules } from '../form/field-rules';
import { CodeField, PasswordField } from '../form/form-parts';
import { useAuthForm } from '../form/use-auth-form';
import classes from '../frame/auth-frame.module.css';
import { ResendCode } from './resend-code';

/** Sets a new password with a code sent by text message. */
export function PhoneResetForm({ phone, onReset }: { phone: string; onReset: () => void }) {
  const { t } = useTranslation('auth');
  const rules = useFieldRules();
  const { form, busy, lost, onSubmit } = useAuthForm({
    initial: { code: '', password: '' },
    rules: { code: rules.code, password: rules.newPassword },
    failed: t('reset.failed'),
    unanswered: t('unanswered.password'),
    send: async (values) => {
      await resetByPhone(phone, values.code.replaceAll(/\s/g, ''), values.password);
      dispatchSessionEvent('password-recovery');
      toast.success(t('reset.done'));
      onReset();
    },
  });
  return (
    <form className={classes.form} noValidate onSubmit={onSubmit}>
      <CodeField {...form.getInputProps('code')} />
      <PasswordField
        label={t('fields.newPassword')}
        autoComplete="new-password"
        description={t('hints.password', { count: PASSWORD_MIN })}
        {...form.getInputProps('password')}
      />
      <p className={classes.note}>{t('reset.endsSessions')}</p>
      <CaptchaPlace atOnce={false} />
      <div className={classes.actions}>
        <Button type="submit" size="md" loading={busy}>
          {t('reset.submit')}
        </Button>
        <ResendCode resend={() => askForPhoneReset(phone)} />
        {lost ? <TextButton onClick={onReset}>{t('invitation.toSignIn')}</TextButton> : null}
      </div>
    </form>
  );
}
