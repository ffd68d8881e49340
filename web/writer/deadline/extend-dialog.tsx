import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EXTENSION_REASON_MAX } from '#domain/deadline/deadline';
import { queryKeys } from '#web/lib/client/query-keys';
import { TextModal } from '#web/ui/feedback/text-modal';
import { toast } from '#web/ui/feedback/toast';
import { useInvalidateWriter, useRefusalText } from '../use-writer-calls';
import { extend } from './api/extend';

export interface ExtendDialogProps {
  /** The assignment with the deadline to extend; null closes the dialog. */
  assignment: { id: string; title: string } | null;
  onClose: () => void;
}

/** Asks why a writer needs more time, and extends the deadline. */
export function ExtendDialog({ assignment, onClose }: ExtendDialogProps) {
  const { t } = useTranslation('writer');
  const client = useQueryClient();
  const refresh = useInvalidateWriter();
  const refusal = useRefusalText();
  const extending = useMutation({
    ...extend,
    onSuccess: ({ title }) => {
      toast.success(t('toasts.extended'), { about: { title }, cause: 'extend the deadline' });
      onClose();
    },
    onError: (error) =>
      toast.error(refusal(error, t('toasts.extendFailed')), { cause: 'extend the deadline' }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: queryKeys.writer.assignment.key() });
      void refresh();
    },
  });
  return (
    <TextModal
      name={`extension.${assignment?.id ?? ''}`}
      opened={assignment !== null}
      title={t('assignments.extendOf', { title: assignment?.title ?? '' })}
      label={t('assignments.reason')}
      missing={t('assignments.reasonMissing')}
      maxLength={EXTENSION_REASON_MAX}
      submitLabel={t('assignments.extendSubmit')}
      busy={extending.isPending}
      onSubmit={async (reason) => {
        if (assignment) await extending.mutateAsync({ id: assignment.id, reason });
      }}
      onClose={onClose}
    >
      {t('assignments.extendText')}
    </TextModal>
  );
}
