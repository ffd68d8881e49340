import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { invalidateAndWait } from '#web/lib/client/invalidate';
import { queryKeys } from '#web/lib/client/query-keys';
import { faultOf } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { toast } from '#web/ui/feedback/toast';
import { restore } from './api/restore';

type Reason =
  | 'customer:versions.refused.stale'
  | 'customer:versions.refused.held'
  | 'generation:beingRead'
  | undefined;

const REASONS: Record<string, Reason> = {
  STALE_VERSION: 'customer:versions.refused.stale',
  WRONG_STATE: 'customer:versions.refused.held',
  HELD_BY_ANOTHER: 'generation:beingRead',
};

/** Restores a version and refetches what shows the request's text. */
export function useRestore(onRestored: () => void) {
  const { t } = useTranslation(['customer', 'generation']);
  const client = useQueryClient();
  const faultText = useFaultText();
  return useMutation({
    ...restore,
    onSuccess: ({ number }, target) => {
      toast.success(t('customer:versions.restored', { number: target.number, latest: number }));
      onRestored();
    },
    onError: (error) => {
      const reason = REASONS[faultOf(error).code];
      toast.error(reason ? t(reason) : faultText(error));
    },
    onSettled: () =>
      invalidateAndWait(
        client,
        queryKeys.documentVersions.list,
        queryKeys.customer.request,
        queryKeys.customer.dashboard,
      ),
  });
}
