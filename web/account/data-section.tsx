import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { followDownload } from '#web/lib/client/download';
import { faultOf } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { toast } from '#web/ui/feedback/toast';
import { askForData } from './api/ask-for-data';

/** All that is kept of the user, as an archive. The browser itself downloads it, however large it is. */
export function DataSection() {
  const { t } = useTranslation('account');
  const faultText = useFaultText();
  const ask = useMutation({
    ...askForData,
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
