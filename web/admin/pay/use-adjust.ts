import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '#web/lib/browser/new-id';
import { calls } from '#web/lib/client/api';
import { invalidate } from '#web/lib/client/invalidate';
import { faultOf } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { toast } from '#web/ui/feedback/toast';
import { adjust } from './api/adjust';
import type { EntryHistory } from './use-entry-history';

/** Adds an adjustment. One id stands for it however often it is sent, so a retry after a lost answer adds one. */
export function useAdjust({ id, archived }: EntryHistory['entry'], onDone: () => void) {
  const { t } = useTranslation('pay');
  const client = useQueryClient();
  const faultText = useFaultText();
  const key = useRef(newId());
  const mutation = useMutation({
    ...adjust(archived),
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
      const { payEntries, payOfWriters, payEntry, payArchive, archivedEntry } = calls.admin;
      return invalidate(client, payEntries, payOfWriters, payEntry, payArchive, archivedEntry);
    },
  });
  return {
    isPending: mutation.isPending,
    mutate: (adjustment: { minutes: number; reason: string }) =>
      mutation.mutate({ id, adjustmentId: key.current, ...adjustment }),
  };
}
