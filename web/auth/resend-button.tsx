import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '#web/ui/feedback/toast';
import { sendCode } from './api/send-code';
import { useAuthText } from './form/use-auth-text';

/** Sends the verification mail again. The answer does not reveal whether the address is known. */
export function ResendButton({ email, onSent }: { email: string; onSent?: () => void }) {
  const { t } = useTranslation('auth');
  const authText = useAuthText();
  const send = useMutation({
    mutationFn: () => sendCode(email.trim()),
    onSuccess: () => {
      toast.success(t('resend.done'));
      onSent?.();
    },
    onError: (error) => toast.error(authText(error, t('resend.failed'))),
  });
  return (
    <Button size="md" variant="default" loading={send.isPending} onClick={() => send.mutate()}>
      {t('resend.action')}
    </Button>
  );
}
