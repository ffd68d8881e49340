import { Button, Modal, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EXTENSION_REASON_MAX } from '#domain/deadline/deadline';
import { calls } from '#web/lib/client/api';
import { toast } from '#web/ui/feedback/toast';
import { useInvalidateWriter, useRefusalText } from '../use-writer-calls';
import { extend } from './api/extend';
import classes from './deadline.module.css';

export interface ExtendDialogProps {
  /** The assignment with the deadline to extend; null closes the dialog. */
  assignment: { id: string; title: string } | null;
  onClose: () => void;
}

/** Asks why a writer needs more time, and extends the deadline. */
export function ExtendDialog({ assignment, onClose }: ExtendDialogProps) {
  const { t } = useTranslation(['writer', 'common']);
  const client = useQueryClient();
  const refresh = useInvalidateWriter();
  const refusal = useRefusalText();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const extending = useMutation({
    ...extend,
    onSuccess: ({ title }) => {
      toast.success(t('writer:toasts.extended'), { about: { title } });
      setReason('');
      onClose();
    },
    onError: (error) =>
      toast.error(refusal(error, t('writer:toasts.extendFailed')), { cause: 'extend the deadline' }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: calls.writer.assignment.key() });
      await refresh();
    },
  });
  return (
    <Modal
      opened={assignment !== null}
      onClose={onClose}
      title={t('writer:assignments.extendOf', { title: assignment?.title ?? '' })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const given = reason.trim();
          setMissing(given === '');
          if (assignment && given !== '' && !extending.isPending)
            extending.mutate({ id: assignment.id, reason: given });
        }}
      >
        <p className={classes.text}>{t('writer:assignments.extendText')}</p>
        <Textarea
          data-autofocus
          autosize
          minRows={3}
          maxRows={10}
          maxLength={EXTENSION_REASON_MAX}
          label={t('writer:assignments.reason')}
          value={reason}
          error={missing ? t('writer:assignments.reasonMissing') : undefined}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setMissing(false);
          }}
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={extending.isPending}>
            {t('writer:assignments.extendSubmit')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
