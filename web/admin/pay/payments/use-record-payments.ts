import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api, calls } from '#web/lib/client/api';
import { invalidate } from '#web/lib/client/invalidate';
import { useSubmissionKey } from '#web/lib/client/use-submission-key';
import { faultOf } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { toast } from '#web/ui/feedback/toast';

/** Records payments; a repeated click, or one after a lost answer, records none a second time. */
export function useRecordPayments(onDone: () => void) {
  const { t } = useTranslation('pay');
  const client = useQueryClient();
  const faultText = useFaultText();
  const keyed = useSubmissionKey();
  // Between two clicks nothing may have been rendered that disables the button, and a dialog that closes accepts clicks.
  const sent = useRef(false);
  const mutation = useMutation({
    mutationFn: (input: Parameters<typeof api.admin.recordPayments>[0]) =>
      keyed(api.admin.recordPayments, input),
    onSuccess: ({ payments }) => {
      toast.success(t('payments.recorded', { count: payments }));
      onDone();
    },
    onError: (error) => {
      sent.current = false;
      if (faultOf(error).code === 'PAY_CHANGED') toast.info(t('payments.changed'));
      else toast.error(t('payments.recordFailed', { message: faultText(error) }));
    },
    onSettled: () => invalidate(client, ...payCalls()),
  });
  return {
    isPending: mutation.isPending,
    mutate: (input: Parameters<typeof api.admin.recordPayments>[0]) => {
      if (sent.current) return;
      sent.current = true;
      mutation.mutate(input);
    },
  };
}

/** All that a payment changes on the page. */
export function payCalls() {
  const { payEntries, payOfWriters, payEntry, payArchive, archivedEntry, payments, unpaid } = calls.admin;
  return [payEntries, payOfWriters, payEntry, payArchive, archivedEntry, payments, unpaid] as const;
}
