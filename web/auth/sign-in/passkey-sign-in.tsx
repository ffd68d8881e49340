import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isPasskeyDeclined, signInWithPasskey } from '#web/lib/sign-in/passkeys';
import { secondStep } from '#web/lib/sign-in/second-step';
import { toast } from '#web/ui/feedback/toast';
import { useAuthText } from '../form/use-auth-text';
import { useLoadSession } from '../use-load-session';
import classes from './further-ways.module.css';

/** Signs in with a passkey chosen in the browser's dialog, without typing an address. */
export function PasskeySignIn() {
  const { t } = useTranslation('auth');
  const authText = useAuthText();
  const enter = useLoadSession();
  const signIn = useMutation({
    mutationFn: async () => {
      await signInWithPasskey();
      await enter();
    },
    onSuccess: () => {
      if (secondStep() === null) toast.success(t('signIn.done'));
    },
    onError: (error) =>
      toast.error(isPasskeyDeclined(error) ? t('ways.passkeyDeclined') : authText(error, t('signIn.failed'))),
  });
  return (
    <Button
      size="md"
      variant="default"
      fullWidth
      leftSection={<Fingerprint size={18} aria-hidden />}
      loading={signIn.isPending}
      classNames={{ root: classes.way, inner: classes.wayInner, label: classes.wayLabel }}
      onClick={() => signIn.mutate()}
    >
      {t('ways.passkey')}
    </Button>
  );
}
