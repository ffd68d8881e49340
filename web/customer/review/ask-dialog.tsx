import { useTranslation } from 'react-i18next';
import { REVIEW_MESSAGE_MAX } from '#domain/review/round';
import { TextDialog } from '#web/ui/feedback/text-dialog';
import { askForChanges } from './api/review';
import { useReviewCall } from './use-review-call';

interface Props {
  id: string;
  title: string;
  round: number;
  opened: boolean;
  onClose: () => void;
}

/** Asks what the writer is to change. What was typed stays when the dialog is closed, and when the call fails. */
export function AskDialog({ id, title, round, opened, onClose }: Props) {
  const { t } = useTranslation('customer');
  const asked = useReviewCall(askForChanges, {
    done: t('review.toasts.asked', { title }),
    onDone: onClose,
  });
  return (
    <TextDialog
      opened={opened}
      title={t('review.ask')}
      label={t('review.message')}
      missing={t('review.missing')}
      maxLength={REVIEW_MESSAGE_MAX}
      submitLabel={t('review.send')}
      busy={asked.isPending}
      onSubmit={(message) => asked.mutateAsync({ id, round, message })}
      onClose={onClose}
    >
      {t('review.explain')}
    </TextDialog>
  );
}
