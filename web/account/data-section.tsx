import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { followDownload } from '#web/lib/client/download';
import { faultOf } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { toast } from '#web/ui/feedback/toast';
import { requestDataExport } from './api/request-data-export';

/** Downloads an archive of the user's data. The browser fetches it by a link, so its size is not limited by memory. */
export function DataSection() {
  const { t } = useTranslation('account');
  const faultText = useFaultText();
  const ask = useMutation({
    ...requestDataExport,
    onSuccess: ({ path }) => {
      followDownload(path);
      toast.success(t('data.begun'));
    },
    onError: (error) => {
      if (faultOf(error).code !== 'REAUTHENTICATION_NEEDED') toast.error(faultText(error));
    },
  });
  return (
    <div>
      <Button variant="default" loading={ask.isPending} onClick={() => ask.mutate(undefined)}>
        {t('data.button')}
      </Button>
    </div>
  );
}
