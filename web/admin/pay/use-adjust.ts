import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '#web/lib/browser/new-id';
import { invalidate } from '#web/lib/client/invalidate';
import { queryKeys } from '#web/lib/client/query-keys';
import { faultOf } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { toast } from '#web/ui/feedback/toast';
import { adjustArchived } from './api/adjust-archived';
import { adjustEntry } from './api/adjust-entry';
import type { EntryHistory } from './use-entry-history';

/** An adjustment with its idempotency key: a repeated submission makes one. */
type Adjustment = Parameters<typeof adjustEntry>[0];

/** Adds an adjustment. The idempotency key is kept over retries, so that a retry after a lost response adds none. */
export function useAdjust({ id, archived }: EntryHistory['entry'], onDone: () => void) {
  const { t } = useTranslation('pay');
  const client = useQueryClient();
  const faultText = useFaultText();
  const key = useRef(newId());
  const mutation = useMutation({
    mutationFn: async (adjustment: Adjustment) => {
      await (archived ? adjustArchived(adjustment) : adjustEntry(adjustment));
    },
    onSuccess: () => toast.success(t('adjust.made')),
    onError: (error) => {
      const fields = faultOf(error).problems.map(({ field }) => field);
      if (fields.includes('adjustmentId')) {
        // The first submission succeeded although its response was lost, and the user has changed the values since:
        // they need a new key.
        key.current = newId();
        toast.info(t('adjust.alreadyMade'));
      } else if (fields.includes('minutes')) toast.error(t('adjust.changed'));
      else toast.error(faultText(error, (message) => t('adjust.failed', { message })));
    },
    onSettled: () => {
      const { payEntries, payOfWriters, payEntry, payArchive, archivedEntry } = queryKeys.admin;
      invalidate(client, payEntries, payOfWriters, payEntry, payArchive, archivedEntry);
    },
  });
  return {
    isPending: mutation.isPending,
    mutate: (adjustment: { minutes: number; reason: string }) =>
      // Passed here and not to useMutation: it is skipped once the form is unmounted and another may be open.
      mutation.mutate({ id, adjustmentId: key.current, ...adjustment }, { onSuccess: onDone }),
  };
}
