import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PASSWORD_MIN } from '#domain/users/password';
import { verifyEmail } from '../api/verify';
import { CaptchaPlace } from '../captcha/captcha';
import { useFieldRules } from '../form/field-rules';
import { CodeField, EmailField, PasswordField } from '../form/form-parts';
import { useAuthForm } from '../form/use-auth-form';
import classes from '../frame/auth-frame.module.css';
import { orSignedIn } from '../or-signed-in';
import { OutboxHint } from '../outbox-hint';
import { ResendButton } from '../resend-button';
import { useEnterVerified } from '../use-enter-verified';
import { forgetSignUp, signedUpHere } from './own-sign-up';

interface Props {
  /** Empty where the page does not know it: the form then asks for it. */
  email: string;
  /** Prefilled from the mail's link. */
  code: string;
  /** As typed in the sign-up or sign-in form before; null if this page has not seen it. */
  password?: string | null;
  /** Called once the address is verified; `signedIn` is false for a deactivated account. */
  onVerified: (email: string, signedIn: boolean) => void | Promise<void>;
  /** A further button beside the others. */
  aside?: ReactNode;
}

/** Verifies an address with a mailed code, on submit only, because mail scanners open links too. */
export function VerifyForm({ email, code, password = null, onVerified, aside }: Props) {
  const { t } = useTranslation('auth');
  const rules = useFieldRules();
  const enter = useEnterVerified('verify.done');
  // The account was created in another browser, perhaps by another person: their password must not stay valid.
  const [asksPassword] = useState(() => password === null && !signedUpHere(email));
  const { form, busy, onSubmit } = useAuthForm({
    initial: { email, code, password: password ?? '' },
    rules: {
      email: rules.email,
      code: rules.code,
      ...(asksPassword ? { password: rules.newPassword } : {}),
    },
    failed: t('verify.failed'),
    unanswered: t('unanswered.verify'),
    send: async (values) => {
      const address = values.email.trim();
      const code = values.code.replaceAll(/\s/g, '');
      const verified = await orSignedIn(() => verifyEmail(address, code, values.password || undefined));
      forgetSignUp();
      await onVerified(address, await enter(verified));
    },
  });
  return (
    <form className={classes.form} noValidate onSubmit={onSubmit}>
      {email === '' ? <EmailField {...form.getInputProps('email')} /> : null}
      <CodeField {...form.getInputProps('code')} />
      {asksPassword ? (
        <PasswordField
          autoComplete="new-password"
          description={t('verify.passwordHint', { count: PASSWORD_MIN })}
          {...form.getInputProps('password')}
        />
      ) : null}
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
