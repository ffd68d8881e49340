import { Button, Modal, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REVIEW_MESSAGE_MAX } from '#domain/review/round';
import { askForChanges } from './api/review';
import classes from './review.module.css';
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
  const { t } = useTranslation(['customer', 'common']);
  const [message, setMessage] = useState('');
  const [missing, setMissing] = useState(false);
  const asked = useReviewCall(askForChanges, {
    done: t('customer:review.toasts.asked', { title }),
    onDone: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = message.trim();
    setMissing(given === '');
    if (given !== '') asked.mutate({ id, round, message: given });
  };
  return (
    <Modal
      opened={opened}
      onClose={asked.isPending ? () => undefined : onClose}
      title={t('customer:review.ask')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form onSubmit={submit} noValidate>
        <p className={classes.explain}>{t('customer:review.explain')}</p>
        <Textarea
          data-autofocus
          autosize
          minRows={4}
          maxRows={14}
          maxLength={REVIEW_MESSAGE_MAX}
          label={t('customer:review.message')}
          value={message}
          error={missing ? t('customer:review.missing') : undefined}
          onChange={(event) => {
            setMessage(event.currentTarget.value);
            setMissing(false);
          }}
        />
        <div className={classes.dialogButtons}>
          <Button variant="default" onClick={onClose} disabled={asked.isPending}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={asked.isPending}>
            {t('customer:review.send')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
