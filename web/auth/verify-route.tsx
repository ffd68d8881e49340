import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { postJson } from '#web/lib/post-json';
import { LinkButton } from '#web/ui/link-button';
import { toast } from '#web/ui/toast';
import classes from './auth.module.css';
import { AuthFrame } from './auth-frame';
import { ResendVerification } from './resend-verification';
import { useAuthFault } from './use-auth-fault';
import { useMailedCode } from './use-mailed-code';

/** Where a verifying mail's link leads: nothing happens until the button is pressed. */
export default function VerifyRoute() {
  const { t } = useTranslation('auth');
  const faultText = useAuthFault();
  const mailed = useMailedCode();
  const verify = useMutation({
    mutationFn: () =>
      postJson('/api/auth/email-otp/verify-email', { email: mailed.email.trim(), otp: mailed.code.trim() }),
    onSuccess: () => toast.success(t('verify.done')),
    onError: (error) => toast.error(faultText(error, t('verify.failed'))),
  });
  if (verify.isSuccess) {
    return (
      <AuthFrame title={t('verify.doneTitle')}>
        <div className={classes.form} role="status">
          <p className={classes.lead}>{t('verify.done')}</p>
          <LinkButton to="/auth">{t('tabs.signIn')}</LinkButton>
        </div>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t('verify.title')}>
      <p className={classes.lead}>{t('verify.lead')}</p>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!verify.isPending) verify.mutate();
        }}
      >
        <TextInput
          label={t('fields.email')}
          type="email"
          size="md"
          autoComplete="username"
          value={mailed.email}
          onChange={(event) => mailed.setEmail(event.currentTarget.value)}
          maxLength={254}
          required
        />
        <TextInput
          label={t('fields.code')}
          size="md"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={mailed.code}
          onChange={(event) => mailed.setCode(event.currentTarget.value)}
          maxLength={12}
          required
        />
        {verify.isError ? (
          <div className={classes.notice} role="alert">
            <p>{faultText(verify.error, t('verify.failed'))}</p>
            {mailed.email.trim() ? <ResendVerification email={mailed.email.trim()} /> : null}
          </div>
        ) : null}
        <Button
          type="submit"
          size="md"
          loading={verify.isPending}
          disabled={!mailed.email.trim() || !mailed.code.trim()}
        >
          {t('verify.submit')}
        </Button>
      </form>
    </AuthFrame>
  );
}
