import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PASSWORD_MIN } from '#domain/users/password';
import { dispatchSessionEvent } from '#web/lib/session/session-events';
import { SteadyButton } from '#web/ui/button/steady-button';
import { toast } from '#web/ui/feedback/toast';
import { askForReset } from '../api/ask-for-reset';
import { resetPassword } from '../api/reset-password';
import { CaptchaPlace } from '../captcha/captcha';
import { useFieldRules } from '../form/field-rules';
import { CodeField, EmailField, PasswordField } from '../form/form-parts';
import { useAuthForm } from '../form/use-auth-form';
import { useAuthText } from '../form/use-auth-text';
import classes from '../frame/auth-frame.module.css';
import { useSent } from '../use-sent';

interface Props {
  email: string;
  code: string;
  /** False where the mail's link carries the address: the field is then visible to password managers only. */
  asksEmail: boolean;
  asksCode: boolean;
  onReset: (email: string) => void;
}

/** Sets a new password with a mailed code. */
export function ResetForm({ email, code, asksEmail, asksCode, onReset }: Props) {
  const { t } = useTranslation('auth');
  const rules = useFieldRules();
  const authText = useAuthText();
  const sent = useSent();
  const { form, busy, onSubmit } = useAuthForm({
    initial: { email, code, password: '' },
    rules: { email: rules.email, code: rules.code, password: rules.newPassword },
    failed: t('reset.failed'),
    unanswered: t('unanswered.password'),
    send: async (values) => {
      const address = values.email.trim();
      await resetPassword(address, values.code.replaceAll(/\s/g, ''), values.password);
      dispatchSessionEvent('password-recovery');
      toast.success(t('reset.done'));
      onReset(address);
    },
  });
  const again = useMutation({
    mutationFn: () => sent(askForReset(email), t('reset.sent')),
    onError: (error) => toast.error(authText(error, t('reset.askFailed'))),
  });
  // A refused code from the link must be visible to be corrected.
  const showsCode = asksCode || form.errors.code !== undefined;
  return (
    <form className={classes.form} noValidate onSubmit={onSubmit}>
      {asksEmail ? (
        <EmailField {...form.getInputProps('email')} />
      ) : (
        <input
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden
          autoComplete="username"
          readOnly
          value={email}
        />
      )}
      {showsCode ? <CodeField {...form.getInputProps('code')} /> : null}
      <PasswordField
        label={t('fields.newPassword')}
        autoComplete="new-password"
        description={t('hints.password', { count: PASSWORD_MIN })}
        {...form.getInputProps('password')}
      />
      <p className={classes.note}>{t('reset.endsSessions')}</p>
      {asksEmail ? null : <CaptchaPlace atOnce={false} />}
      <div className={classes.actions}>
        <Button type="submit" size="md" loading={busy}>
          {t('reset.submit')}
        </Button>
        {asksEmail ? null : (
          <SteadyButton className={classes.link} disabled={again.isPending} onClick={() => again.mutate()}>
            {t('resend.action')}
          </SteadyButton>
        )}
      </div>
    </form>
  );
}
