import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '#web/ui/feedback/toast';
import { sendCode } from './api/send-code';
import { useAuthText } from './form/use-auth-text';
import { useSent } from './use-sent';

/** Sends the verification mail again. The answer does not reveal whether the address is known. */
export function ResendButton({ email, onSent }: { email: string; onSent?: () => void }) {
  const { t } = useTranslation('auth');
  const authText = useAuthText();
  const sent = useSent();
  const send = useMutation({
    mutationFn: () => sent(sendCode(email.trim()), t('resend.done')),
    onSuccess: onSent,
    onError: (error) => toast.error(authText(error, t('resend.failed'))),
  });
  return (
    <Button size="md" variant="default" loading={send.isPending} onClick={() => send.mutate()}>
      {t('resend.action')}
    </Button>
  );
}
