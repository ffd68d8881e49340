import { useTranslation } from 'react-i18next';
import { REVIEW_MESSAGE_MAX } from '#domain/review/round';
import { TextDialog } from '#web/ui/feedback/text-dialog';
import { askForChanges } from './api/ask-for-changes';
import { useOpenComments } from './use-open-comments';
import { useReviewCall } from './use-review-call';

interface Props {
  id: string;
  title: string;
  round: number;
  /** Of the text that is shown. */
  version: number | undefined;
  opened: boolean;
  onClose: () => void;
}

/** By which the tab keeps what is typed. */
export const changesName = (id: string, round: number) => `changes.${id}.${round}`;

/** Asks what the writer is to change, which the comments of the round may say already. What was typed stays when the dialog is closed, and when the call fails. */
export function AskDialog({ id, title, round, version, opened, onClose }: Props) {
  const { t } = useTranslation('customer');
  const asked = useReviewCall(askForChanges, {
    // Pending once no writer goes on with it.
    done: ({ status }) =>
      t(status === 'pending' ? 'review.toasts.askedNext' : 'review.toasts.asked', { title }),
    onDone: onClose,
  });
  const count = useOpenComments(id, round);
  return (
    <TextDialog
      name={changesName(id, round)}
      opened={opened}
      title={t('review.ask')}
      label={t(count > 0 ? 'review.messageOptional' : 'review.message')}
      missing={count > 0 ? null : t('review.missing')}
      maxLength={REVIEW_MESSAGE_MAX}
      submitLabel={t('review.send')}
      busy={asked.isPending}
      onSubmit={(message) => asked.mutateAsync({ id, round, version, message })}
      onClose={onClose}
    >
      {count > 0 ? t('review.withComments', { count }) : t('review.explain')}
    </TextDialog>
  );
}
