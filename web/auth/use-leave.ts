import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { toast } from '#web/ui/toast';
import { authCalls } from './auth-calls';
import { useAuthText } from './use-auth-text';

/** Where the user was going; the provider's answer leads back to it. */
export function useNext(): string | undefined {
  const [query] = useSearchParams();
  return query.get('next') ?? undefined;
}

/** Takes the browser to a provider's own page. */
export function useLeaveForProvider() {
  const { t } = useTranslation('auth');
  const authText = useAuthText();
  const next = useNext();
  return useMutation({
    mutationFn: (provider: string) => authCalls.leaveForProvider(provider, next),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => toast.error(authText(error, t('ways.failed'))),
  });
}
