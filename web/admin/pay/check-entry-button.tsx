import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { invalidateAndWait } from '#web/lib/client/invalidate';
import { queryKeys } from '#web/lib/client/query-keys';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { toast } from '#web/ui/feedback/toast';
import { checkArchived } from './api/check-archived';
import { checkEntry } from './api/check-entry';
import { payCalls } from './payments/use-record-payments';
import type { AdjustableRow } from './use-entry-history';

/** Confirms an entry marked 'to be checked', in either list: from then on it can be paid, and needs no attention. */
export function CheckEntryButton({ row: { id, archived, title, writerName } }: { row: AdjustableRow }) {
  const { t } = useTranslation('pay');
  const client = useQueryClient();
  const faultText = useFaultText();
  const check = useMutation({
    mutationFn: async () => {
      await (archived ? checkArchived({ id }) : checkEntry({ id }));
    },
    onSuccess: () => toast.success(t('toasts.checked')),
    onError: (error) => toast.error(faultText(error, (message) => t('toasts.checkFailed', { message }))),
    onSettled: () => invalidateAndWait(client, ...payCalls(), queryKeys.admin.overview),
  });
  return (
    <Button
      variant="default"
      aria-label={t('entries.checkOf', { title, name: writerName })}
      loading={check.isPending}
      onClick={() => check.mutate()}
    >
      {t('entries.check')}
    </Button>
  );
}
