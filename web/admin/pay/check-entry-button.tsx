import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PayEntry } from '#contract/pay';
import { api } from '#web/lib/client/api';
import { queryKeys } from '#web/lib/client/query-keys';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { toast } from '#web/ui/feedback/toast';

/** Says that an entry which was to be checked is right. */
export function CheckEntryButton({ entry }: { entry: PayEntry }) {
  const { t } = useTranslation('pay');
  const client = useQueryClient();
  const faultText = useFaultText();
  const check = useMutation({
    mutationFn: () => api.admin.checkEntry({ id: entry.id }),
    onSuccess: () => toast.success(t('toasts.checked')),
    onError: (error) => toast.error(t('toasts.checkFailed', { message: faultText(error) })),
    onSettled: () =>
      Promise.all(
        [queryKeys.admin.payEntries, queryKeys.admin.payOfWriters].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
  return (
    <Button
      variant="default"
      aria-label={t('entries.checkOf', { title: entry.title, name: entry.writerName })}
      loading={check.isPending}
      onClick={() => check.mutate()}
    >
      {t('entries.check')}
    </Button>
  );
}
