import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { followDownload } from '#web/lib/client/download';
import { toast } from '#web/ui/feedback/toast';
import { useFaultToast } from '#web/ui/feedback/use-fault-toast';
import { requestDataExport } from './api/request-data-export';

/** Downloads an archive of the user's data. The browser fetches it by a link, so its size is not limited by memory. */
export function DataSection() {
  const { t } = useTranslation('account');
  const faultToast = useFaultToast();
  const ask = useMutation({
    ...requestDataExport,
    onSuccess: ({ path }) => {
      followDownload(path);
      toast.success(t('data.begun'));
    },
    onError: faultToast,
  });
  return (
    <div>
      <Button variant="default" loading={ask.isPending} onClick={() => ask.mutate(undefined)}>
        {t('data.button')}
      </Button>
    </div>
  );
}
