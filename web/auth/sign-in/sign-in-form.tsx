import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { secondStep } from '#web/lib/sign-in/second-step';
import { toast } from '#web/ui/feedback/toast';
import { signIn } from '../api/sign-in';
import { AuthForm } from '../form/auth-form';
import { useFieldRules } from '../form/field-rules';
import { EmailField, PasswordField } from '../form/form-parts';
import { useAuthForm } from '../form/use-auth-form';
import { codeOf } from '../form/use-auth-text';
import classes from '../frame/auth-frame.module.css';
import { ResendButton } from '../resend-button';
import { useLoadSession } from '../use-load-session';
import { useNext } from '../use-next';

interface Props {
  email: string;
  onEmail?: (email: string) => void;
  /** Called when the address still has to be verified by a code. */
  onCodeSent: (email: string, password: string) => void;
  /** Replaces the redirect: the dialog over another page stays there. */
  onSignedIn?: () => Promise<unknown>;
}

/** Sign-in by e-mail and password. An unverified address is reported, with a button that sends the mail again. */
export function SignInForm({ email, onEmail, onCodeSent, onSignedIn }: Props) {
  const { t } = useTranslation('auth');
  const rules = useFieldRules();
  const [unverified, setUnverified] = useState<string | null>(null);
  const enter = useLoadSession();
  const next = useNext();
  const { form, busy, onSubmit } = useAuthForm({
    initial: { email, password: '' },
    rules: { email: rules.email, password: rules.password },
    failed: t('signIn.failed'),
    onEmail,
    send: async (values) => {
      setUnverified(null);
      await signIn({ email: values.email.trim(), password: values.password });
      await (onSignedIn ?? enter)();
      if (secondStep() === null) toast.success(t('signIn.done'));
    },
    onFailure: (error, values) => {
      if (codeOf(error) !== 'EMAIL_NOT_VERIFIED') return false;
      setUnverified(values.email.trim());
      return true;
    },
  });
  return (
    <>
      <div role="alert">
        {unverified === null ? null : (
          <div className={classes.notice} data-alarm>
            <p className={classes.noticeText}>
              <CircleAlert size={20} aria-hidden />
              {t('errors.EMAIL_NOT_VERIFIED')}
            </p>
            <p className={classes.actions} style={{ marginTop: '0.75rem' }}>
              <ResendButton email={unverified} onSent={() => onCodeSent(unverified, form.values.password)} />
            </p>
          </div>
        )}
      </div>
      <AuthForm
        onSubmit={onSubmit}
        busy={busy}
        submit={t('signIn.submit')}
        links={
          <Link
            className={classes.link}
            to={{ pathname: '/auth/reset', search: next ? `?${new URLSearchParams({ next })}` : '' }}
            state={{ email: form.values.email.trim() }}
          >
            {t('signIn.forgot')}
          </Link>
        }
      >
        <EmailField {...form.getInputProps('email')} />
        <PasswordField autoComplete="current-password" {...form.getInputProps('password')} />
      </AuthForm>
    </>
  );
}
