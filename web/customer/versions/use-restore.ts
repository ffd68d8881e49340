import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { calls } from '#web/lib/client/api';
import { invalidate } from '#web/lib/client/invalidate';
import { faultOf } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { toast } from '#web/ui/feedback/toast';
import { restore } from './api/restore';

const REASONS: Record<string, 'stale' | 'held' | undefined> = { STALE_VERSION: 'stale', WRONG_STATE: 'held' };

/** Restores a version and refetches what shows the request's text. */
export function useRestore(onRestored: () => void) {
  const { t } = useTranslation('customer');
  const client = useQueryClient();
  const faultText = useFaultText();
  return useMutation({
    ...restore,
    onSuccess: ({ number }, target) => {
      toast.success(t('versions.restored', { number: target.number, latest: number }));
      onRestored();
    },
    onError: (error) => {
      const reason = REASONS[faultOf(error).code];
      toast.error(reason ? t(`versions.refused.${reason}`) : faultText(error));
    },
    onSettled: () =>
      invalidate(client, calls.documentVersions.list, calls.customer.request, calls.customer.dashboard),
  });
}
