import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CaptchaPlace } from '../captcha/captcha';
import { TextButton } from '../form/auth-form';
import { useFieldRules } from '../form/field-rules';
import { CodeField } from '../form/form-parts';
import { useAuthForm } from '../form/use-auth-form';
import classes from '../frame/auth-frame.module.css';
import { ResendCode } from './resend-code';

interface Props {
  phone: string;
  submit: string;
  failed: string;
  /** The toast's text where the answer was lost. */
  unanswered: string;
  send: (code: string) => Promise<void>;
  resend: () => Promise<unknown>;
  /** Leads to the sign-in, offered where the code may have worked. */
  onSignIn?: () => void;
}

/** A form for the code of a text message. */
export function PhoneCodeForm({ phone, submit, failed, unanswered, send, resend, onSignIn }: Props) {
  const { t } = useTranslation('auth');
  const rules = useFieldRules();
  const { form, busy, lost, onSubmit } = useAuthForm({
    initial: { code: '' },
    rules: { code: rules.code },
    failed,
    unanswered,
    send: (values) => send(values.code.replaceAll(/\s/g, '')),
  });
  return (
    <>
      <p className={classes.intro}>{t('phone.asked', { phone })}</p>
      <form className={classes.form} noValidate onSubmit={onSubmit}>
        <CodeField {...form.getInputProps('code')} />
        <CaptchaPlace atOnce={false} />
        <div className={classes.actions}>
          <Button type="submit" size="md" loading={busy}>
            {submit}
          </Button>
          <ResendCode resend={resend} />
          {lost && onSignIn ? <TextButton onClick={onSignIn}>{t('invitation.toSignIn')}</TextButton> : null}
        </div>
      </form>
    </>
  );
}
