import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ThreadMessage } from '#contract/work/threads';
import { REPORT_REASON_MAX } from '#domain/thread/message';
import { invalidate } from '#web/lib/client/invalidate';
import { queryKeys } from '#web/lib/client/query-keys';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { TextDialog } from '../feedback/text-dialog';
import { toast } from '../feedback/toast';
import { reportMessage } from './api/report-message';

export interface ReportDialogProps {
  requestId: string;
  /** The message to report; null closes the dialog. */
  message: ThreadMessage | null;
  onClose: () => void;
}

/** Asks what is wrong with a message, and reports it to the admins. */
export function ReportDialog({ requestId, message, onClose }: ReportDialogProps) {
  const { t } = useTranslation('thread');
  const client = useQueryClient();
  const faultText = useFaultText();
  const reporting = useMutation({
    ...reportMessage,
    onSuccess: () => {
      toast.success(t('reportSent'), { cause: 'report a message' });
      onClose();
    },
    onError: (error) => toast.error(faultText(error), { cause: 'report a message' }),
    // An admin may report too, and reads both the reported messages and their number.
    onSettled: () =>
      invalidate(
        client,
        queryKeys.threads.list,
        queryKeys.comments.list,
        queryKeys.threads.reported,
        queryKeys.admin.overview,
      ),
  });
  return (
    <TextDialog
      name={`report.${message?.id ?? ''}`}
      opened={message !== null}
      title={t('reportTitle')}
      label={t('reason')}
      missing={t('reasonMissing')}
      maxLength={REPORT_REASON_MAX}
      submitLabel={t('report')}
      busy={reporting.isPending}
      onSubmit={async (reason) => {
        if (message) await reporting.mutateAsync({ id: requestId, messageId: message.id, reason });
      }}
      onClose={onClose}
    >
      {t('reportText')}
    </TextDialog>
  );
}
