import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '#web/ui/feedback/toast';
import { ResendButton } from '#web/ui/second-factor/resend-button';
import { useAuthText } from '../form/use-auth-text';
import classes from '../frame/auth-frame.module.css';
import { useSent } from '../use-sent';

/** Sends the code again. The answer does not reveal whether the number is known. */
export function ResendCode({ resend }: { resend: () => Promise<unknown> }) {
  const { t } = useTranslation('auth');
  const authText = useAuthText();
  const sent = useSent();
  const again = useMutation({
    mutationFn: () => sent(resend(), t('phone.sent')),
    onError: (error) => toast.error(authText(error, t('phone.sendFailed'))),
  });
  return (
    <ResendButton
      className={classes.link}
      busy={again.isPending}
      onSend={() => again.mutateAsync()}
      label={(count) => (count > 0 ? t('phone.resendIn', { count }) : t('phone.resend'))}
    />
  );
}
