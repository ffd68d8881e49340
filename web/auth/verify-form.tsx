import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#web/ui/toast';
import { authCalls } from './auth-calls';
import classes from './auth-frame.module.css';
import { CaptchaPlace } from './captcha/captcha';
import { useFieldRules } from './field-rules';
import { CodeField, EmailField } from './form-parts';
import { OutboxHint } from './outbox-hint';
import { ResendButton } from './resend-button';
import { useAuthForm } from './use-auth-form';

interface Props {
  /** Empty where the page does not know it: then it asks. */
  email: string;
  /** From the mail's link; then one press is all there is to do. */
  code: string;
  onVerified: (email: string) => void;
  /** A further button, beside the others. */
  aside?: ReactNode;
}

/** Proves an address with the mailed code. Nothing happens before the button is pressed: mail scanners open links too. */
export function VerifyForm({ email, code, onVerified, aside }: Props) {
  const { t } = useTranslation('auth');
  const rules = useFieldRules();
  const { form, busy, onSubmit } = useAuthForm({
    initial: { email, code },
    rules: { email: rules.email, code: rules.code },
    failed: t('verify.failed'),
    send: async (values) => {
      const address = values.email.trim();
      await authCalls.verify(address, values.code.replaceAll(/\s/g, ''));
      toast.success(t('verify.done'));
      onVerified(address);
    },
  });
  return (
    <form className={classes.form} noValidate onSubmit={onSubmit}>
      {email === '' ? <EmailField {...form.getInputProps('email')} /> : null}
      <CodeField {...form.getInputProps('code')} />
      {email === '' ? null : <CaptchaPlace atOnce={false} />}
      <div className={classes.actions}>
        <Button type="submit" size="md" loading={busy}>
          {t('verify.submit')}
        </Button>
      </div>
      {email === '' ? null : (
        <div className={classes.actions}>
          <ResendButton email={email} />
          {aside}
        </div>
      )}
      <OutboxHint />
    </form>
  );
}
