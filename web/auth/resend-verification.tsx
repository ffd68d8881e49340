import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { postJson } from '#web/lib/post-json';
import { toast } from '#web/ui/toast';
import classes from './auth.module.css';
import { useAuthFault } from './use-auth-fault';

/** Sends the verifying mail again, and leads to the page that takes its code. */
export function ResendVerification({ email }: { email: string }) {
  const { t } = useTranslation('auth');
  const faultText = useAuthFault();
  const resend = useMutation({
    mutationFn: () =>
      postJson('/api/auth/email-otp/send-verification-otp', { email, type: 'email-verification' }),
    onSuccess: () => toast.success(t('toasts.mailSent')),
    onError: (error) => toast.error(faultText(error, t('toasts.mailFailed'))),
  });
  return (
    <>
      <Button variant="outline" onClick={() => resend.mutate()} loading={resend.isPending}>
        {t('verify.resend')}
      </Button>
      <p className={classes.links}>
        <Link to={`/auth/verify#${new URLSearchParams({ email })}`}>{t('verify.haveCode')}</Link>
      </p>
    </>
  );
}
