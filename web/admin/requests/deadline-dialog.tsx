import { Modal, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminRequest } from '#contract/admin';
import { DEADLINE_MAX_DAYS } from '#domain/deadline/deadline';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { toast } from '#web/ui/feedback/toast';
import { DialogForm } from '../dialog-form';
import { useInvalidateAdmin } from '../use-invalidate-admin';
import { setDeadline } from './api/set-deadline';
import { usePutRequest } from './use-put-request';

interface Props {
  request: Pick<AdminRequest, 'id' | 'title' | 'dueAt'>;
  opened: boolean;
  onClose: () => void;
}

const DAY_MS = 86_400_000;

/** Extends a deadline to a later time, which the admin enters in their own time zone. */
export function DeadlineDialog({ request: { id, title, dueAt }, opened, onClose }: Props) {
  const { t } = useTranslation(['admin', 'common']);
  const faultText = useFaultText();
  const refresh = useInvalidateAdmin();
  const put = usePutRequest();
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<'early' | 'far' | null>(null);
  const moved = useMutation({
    ...setDeadline,
    onSuccess: (saved) => {
      put(saved);
      toast.success(t('admin:deadline.done', { title }));
      setTyped(null);
      onClose();
    },
    onError: (error) => toast.error(faultText(error)),
    onSettled: () => void refresh(),
  });
  const submit = () => {
    const chosen = new Date(typed ?? proposed(dueAt));
    const found = problemOf(chosen, dueAt);
    setProblem(found);
    if (found === null) moved.mutate({ id, dueAt: chosen.toISOString() });
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('admin:deadline.title', { title })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <DialogForm
        busy={moved.isPending}
        submit={t('admin:deadline.submit')}
        onCancel={onClose}
        onSubmit={submit}
      >
        <TextInput
          data-autofocus
          type="datetime-local"
          label={t('admin:deadline.until')}
          description={t('admin:deadline.hint')}
          value={typed ?? proposed(dueAt)}
          error={problem === null ? undefined : t(`admin:deadline.${problem}`)}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setProblem(null);
          }}
        />
      </DialogForm>
    </Modal>
  );
}

/** A day after the present deadline, or after now where that is over, as the field has it. */
function proposed(dueAt: string | null): string {
  const from = Math.max(Date.now(), dueAt === null ? 0 : Date.parse(dueAt));
  const local = new Date(from + DAY_MS);
  return new Date(local.getTime() - local.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function problemOf(chosen: Date, dueAt: string | null): 'early' | 'far' | null {
  const earliest = Math.max(Date.now(), dueAt === null ? 0 : Date.parse(dueAt));
  if (!(chosen.getTime() > earliest)) return 'early';
  return chosen.getTime() > Date.now() + DEADLINE_MAX_DAYS * DAY_MS ? 'far' : null;
}
