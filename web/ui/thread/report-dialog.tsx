import { Button, Modal, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ThreadMessage } from '#contract/work/threads';
import { REPORT_REASON_MAX } from '#domain/thread/message';
import { calls } from '#web/lib/client/api';
import { invalidate } from '#web/lib/client/invalidate';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { toast } from '../feedback/toast';
import { reportMessage } from './api/report-message';
import classes from './thread.module.css';

interface Props {
  requestId: string;
  /** The message to report; null closes the dialog. */
  message: ThreadMessage | null;
  onClose: () => void;
}

/** Asks what is wrong with a message, and reports it to the admins. */
export function ReportDialog({ requestId, message, onClose }: Props) {
  const { t } = useTranslation(['thread', 'common']);
  const client = useQueryClient();
  const faultText = useFaultText();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const reporting = useMutation({
    ...reportMessage,
    onSuccess: () => {
      toast.success(t('thread:reportSent'));
      setReason('');
      onClose();
    },
    onError: (error) => toast.error(faultText(error), { cause: 'report a message' }),
    onSettled: () => invalidate(client, calls.threads.list),
  });
  return (
    <Modal
      opened={message !== null}
      onClose={onClose}
      title={t('thread:reportTitle')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const given = reason.trim();
          setMissing(given === '');
          if (message && given !== '' && !reporting.isPending)
            reporting.mutate({ id: requestId, messageId: message.id, reason: given });
        }}
      >
        <p className={classes.hint}>{t('thread:reportText')}</p>
        <Textarea
          data-autofocus
          autosize
          minRows={3}
          maxRows={10}
          maxLength={REPORT_REASON_MAX}
          label={t('thread:reason')}
          value={reason}
          error={missing ? t('thread:reasonMissing') : undefined}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setMissing(false);
          }}
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={reporting.isPending}>
            {t('thread:report')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
