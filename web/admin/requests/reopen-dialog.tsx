import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AdminRequest } from '#contract/admin';
import { REVIEW_MESSAGE_MAX } from '#domain/review/round';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { TextDialog } from '#web/ui/feedback/text-dialog';
import { toast } from '#web/ui/feedback/toast';
import { useInvalidateAdmin } from '../use-invalidate-admin';
import { reopen } from './api/reopen';
import { usePutRequest } from './use-put-request';

interface Props {
  request: Pick<AdminRequest, 'id' | 'title'>;
  opened: boolean;
  onClose: () => void;
}

/** Returns a submitted text to its writer, with a message, which the tab keeps until it is sent. */
export function ReopenDialog({ request: { id, title }, opened, onClose }: Props) {
  const { t } = useTranslation('admin');
  const faultText = useFaultText();
  const refresh = useInvalidateAdmin();
  const put = usePutRequest();
  const reopened = useMutation({
    ...reopen,
    onSuccess: (saved) => {
      put(saved);
      toast.success(t('reopen.done', { title }));
      onClose();
    },
    onError: (error) => toast.error(faultText(error)),
    onSettled: () => void refresh(),
  });
  return (
    <TextDialog
      name={`reopen.${id}`}
      opened={opened}
      title={t('reopen.title', { title })}
      label={t('reopen.message')}
      missing={t('reopen.missing')}
      maxLength={REVIEW_MESSAGE_MAX}
      submitLabel={t('reopen.submit')}
      busy={reopened.isPending}
      onSubmit={(message) => reopened.mutateAsync({ id, message })}
      onClose={onClose}
    >
      {t('reopen.hint')}
    </TextDialog>
  );
}
