import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SteadyButton } from '#web/ui/button/steady-button';
import { toast } from '#web/ui/feedback/toast';
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
    <SteadyButton className={classes.link} disabled={again.isPending} onClick={() => again.mutate()}>
      {t('phone.resend')}
    </SteadyButton>
  );
}
