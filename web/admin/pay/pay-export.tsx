import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '#web/lib/client/download';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { toast } from '#web/ui/feedback/toast';
import classes from '../admin.module.css';

/** What a list shows, all pages of it, in a file for the reader's spreadsheet. */
export function PayExport({ list, filter }: { list: 'entries' | 'archive'; filter: Record<string, string> }) {
  const { t } = useTranslation('pay');
  const faultText = useFaultText();
  const save = useMutation({
    mutationFn: () => {
      const query = new URLSearchParams({ ...filter, language: interfaceLanguage() });
      return downloadFile(`/api/admin/pay/${list}.csv?${query}`);
    },
    onSuccess: () => toast.success(t('export.done')),
    onError: (error) => toast.error(t('export.failed', { message: faultText(error) })),
  });
  return (
    <Button
      className={classes.end}
      variant="default"
      leftSection={<Download size={16} aria-hidden />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {t('export.button')}
    </Button>
  );
}
