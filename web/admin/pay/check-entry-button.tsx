import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PayEntry } from '#contract/pay';
import { invalidateAndWait } from '#web/lib/client/invalidate';
import { queryKeys } from '#web/lib/client/query-keys';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { toast } from '#web/ui/feedback/toast';
import { checkEntry } from './api/check-entry';

/** Confirms an entry marked 'to be checked'. */
export function CheckEntryButton({ entry }: { entry: PayEntry }) {
  const { t } = useTranslation('pay');
  const client = useQueryClient();
  const faultText = useFaultText();
  const check = useMutation({
    ...checkEntry,
    onSuccess: () => toast.success(t('toasts.checked')),
    onError: (error) => toast.error(t('toasts.checkFailed', { message: faultText(error) })),
    onSettled: () => invalidateAndWait(client, queryKeys.admin.payEntries, queryKeys.admin.payOfWriters),
  });
  return (
    <Button
      variant="default"
      aria-label={t('entries.checkOf', { title: entry.title, name: entry.writerName })}
      loading={check.isPending}
      onClick={() => check.mutate({ id: entry.id })}
    >
      {t('entries.check')}
    </Button>
  );
}
