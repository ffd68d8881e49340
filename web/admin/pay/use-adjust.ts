import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '#web/lib/browser/new-id';
import { api } from '#web/lib/client/api';
import { queryKeys } from '#web/lib/client/query-keys';
import { faultOf } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { toast } from '#web/ui/feedback/toast';
import type { EntryHistory } from './use-entry-history';

/** Adds an adjustment. One id stands for it however often it is sent, so a retry after a lost answer adds one. */
export function useAdjust({ id, archived }: EntryHistory['entry'], onDone: () => void) {
  const { t } = useTranslation('pay');
  const client = useQueryClient();
  const faultText = useFaultText();
  const key = useRef(newId());
  return useMutation({
    mutationFn: async (adjustment: { minutes: number; reason: string }) => {
      const asked = { id, adjustmentId: key.current, ...adjustment };
      await (archived ? api.admin.adjustArchived(asked) : api.admin.adjustEntry(asked));
    },
    onSuccess: () => {
      toast.success(t('adjust.made'));
      onDone();
    },
    onError: (error) => {
      const fields = faultOf(error).problems.map(({ field }) => field);
      if (fields.includes('adjustmentId')) {
        // The first one came through though its answer was lost, and something else was typed meanwhile.
        key.current = newId();
        toast.info(t('adjust.alreadyMade'));
      } else if (fields.includes('minutes')) toast.error(t('adjust.changed'));
      else toast.error(t('adjust.failed', { message: faultText(error) }));
    },
    onSettled: () => {
      const { payEntries, payOfWriters, payEntry, payArchive, archivedEntry } = queryKeys.admin;
      return Promise.all(
        [payEntries, payOfWriters, payEntry, payArchive, archivedEntry].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
}
