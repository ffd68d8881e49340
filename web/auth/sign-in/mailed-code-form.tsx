import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SteadyButton } from '#web/ui/button/steady-button';
import { toast } from '#web/ui/feedback/toast';
import { sendSignInCode } from '../api/send-sign-in-code';
import { signInWithCode } from '../api/sign-in-with-code';
import { CaptchaPlace } from '../captcha/captcha';
import { useFieldRules } from '../form/field-rules';
import { CodeField, EmailField } from '../form/form-parts';
import { useAuthForm } from '../form/use-auth-form';
import { useAuthText } from '../form/use-auth-text';
import classes from '../frame/auth-frame.module.css';
import { orSignedIn } from '../or-signed-in';
import { useEnterByCode } from '../use-enter-by-code';
import { useSent } from '../use-sent';

interface Props {
  /** Empty where the page does not know it: the form then asks for it. */
  email: string;
  /** Prefilled from the mail's link. */
  code: string;
  /** Called before the new session is loaded. */
  onSignedIn?: () => void;
}

/** Signs in with a mailed code, on submit only, because mail scanners open links too. */
export function MailedCodeForm({ email, code, onSignedIn }: Props) {
  const { t } = useTranslation('auth');
  const rules = useFieldRules();
  const authText = useAuthText();
  const enter = useEnterByCode();
  const sent = useSent();
  const { form, busy, lost, onSubmit } = useAuthForm({
    initial: { email, code },
    rules: { email: rules.email, code: rules.code },
    failed: t('signIn.failed'),
    unanswered: t('unanswered.code'),
    send: async (values) => {
      const code = values.code.replaceAll(/\s/g, '');
      const entered = await orSignedIn(() => signInWithCode(values.email.trim(), code));
      onSignedIn?.();
      await enter(entered);
    },
  });
  const again = useMutation({
    mutationFn: () => sent(sendSignInCode(email), t('reset.sent')),
    onError: (error) => toast.error(authText(error, t('reset.askFailed'))),
  });
  // A refused code from the link must be visible to be corrected, and one that may be used up to be replaced. The field then
  // stays: typing takes the error away.
  const [showsCode, setShowsCode] = useState(code === '');
  if (!showsCode && (form.errors.code !== undefined || lost)) setShowsCode(true);
  return (
    <form className={classes.form} noValidate onSubmit={onSubmit}>
      {email === '' ? <EmailField {...form.getInputProps('email')} /> : null}
      {showsCode ? <CodeField {...form.getInputProps('code')} /> : null}
      {email === '' ? null : <CaptchaPlace atOnce={false} />}
      <div className={classes.actions}>
        <Button type="submit" size="md" loading={busy}>
          {t('signIn.submit')}
        </Button>
        {email !== '' && showsCode ? (
          <SteadyButton className={classes.link} disabled={again.isPending} onClick={() => again.mutate()}>
            {t('resend.action')}
          </SteadyButton>
        ) : null}
      </div>
    </form>
  );
}
