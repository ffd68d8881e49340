import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidate } from '#web/lib/client/invalidate';
import { queryKeys } from '#web/lib/client/query-keys';
import { useSubmissionKey } from '#web/lib/client/use-submission-key';
import { faultOf } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { toast } from '#web/ui/feedback/toast';
import { type PaymentsToRecord, recordPayments } from './api/record-payments';

/** Records payments; a repeated click, or one after a lost answer, records none a second time. */
export function useRecordPayments(onDone: () => void) {
  const { t } = useTranslation('pay');
  const client = useQueryClient();
  const faultText = useFaultText();
  const keyed = useSubmissionKey();
  // Between two clicks nothing may have been rendered that disables the button, and a dialog that closes accepts clicks.
  const sent = useRef(false);
  const mutation = useMutation({
    mutationFn: (input: PaymentsToRecord) => recordPayments(keyed, input),
    onSuccess: ({ payments }) => toast.success(t('payments.recorded', { count: payments })),
    onError: (error) => {
      sent.current = false;
      if (faultOf(error).code === 'PAY_CHANGED') toast.info(t('payments.changed'));
      else toast.error(faultText(error, (message) => t('payments.recordFailed', { message })));
    },
    onSettled: () => invalidate(client, ...payCalls()),
  });
  return {
    isPending: mutation.isPending,
    mutate: (input: PaymentsToRecord) => {
      if (sent.current) return;
      sent.current = true;
      // Passed here and not to useMutation: it is skipped once the form is unmounted and another may be open.
      mutation.mutate(input, { onSuccess: onDone });
    },
  };
}

/** All that a payment changes on the page. */
export function payCalls() {
  const { payEntries, payOfWriters, payEntry, payArchive, archivedEntry, payments, unpaid } = queryKeys.admin;
  return [payEntries, payOfWriters, payEntry, payArchive, archivedEntry, payments, unpaid] as const;
}
