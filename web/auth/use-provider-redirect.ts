import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '#web/ui/feedback/toast';
import { leaveForProvider } from './api/leave-for-provider';
import { useAuthText } from './form/use-auth-text';
import { useNext } from './use-next';

/** Sends the browser to a provider, which redirects back to the page that the user came from. */
export function useProviderRedirect() {
  const { t } = useTranslation('auth');
  const authText = useAuthText();
  const next = useNext();
  const failed = t('ways.failed');
  return useMutation({
    mutationFn: (provider: string) => leaveForProvider(provider, next),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => toast.error(authText(error, failed, `${failed}. ${t('unanswered.again')}`)),
  });
}
