import { Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminRequest } from '#contract/admin';
import { REVIEW_MESSAGE_MAX } from '#domain/review/round';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { toast } from '#web/ui/feedback/toast';
import { TextArea } from '#web/ui/form/text-area';
import { useTooLong } from '#web/ui/form/use-too-long';
import { DialogForm } from '../dialog-form';
import { useInvalidateAdmin } from '../use-invalidate-admin';
import { reopen } from './api/reopen';
import { usePutRequest } from './use-put-request';

interface Props {
  request: Pick<AdminRequest, 'id' | 'title'>;
  opened: boolean;
  onClose: () => void;
}

/** Returns a submitted text to its writer, with a message. */
export function ReopenDialog({ request: { id, title }, opened, onClose }: Props) {
  const { t } = useTranslation(['admin', 'common']);
  const faultText = useFaultText();
  const refresh = useInvalidateAdmin();
  const put = usePutRequest();
  const [message, setMessage] = useState('');
  const [missing, setMissing] = useState(false);
  const tooLong = useTooLong(message, REVIEW_MESSAGE_MAX);
  const reopened = useMutation({
    ...reopen,
    onSuccess: (saved) => {
      put(saved);
      toast.success(t('admin:reopen.done', { title }));
      onClose();
    },
    onError: (error) => toast.error(faultText(error)),
    onSettled: () => void refresh(),
  });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('admin:reopen.title', { title })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <DialogForm
        busy={reopened.isPending}
        submit={t('admin:reopen.submit')}
        onCancel={onClose}
        onSubmit={() => {
          const given = message.trim();
          setMissing(given === '');
          if (given !== '' && !tooLong) reopened.mutate({ id, message: given });
        }}
      >
        <TextArea
          data-autofocus
          minRows={4}
          maxRows={14}
          label={t('admin:reopen.message')}
          description={t('admin:reopen.hint')}
          value={message}
          error={missing ? t('admin:reopen.missing') : tooLong}
          onChange={(event) => {
            setMessage(event.currentTarget.value);
            setMissing(false);
          }}
        />
      </DialogForm>
    </Modal>
  );
}
