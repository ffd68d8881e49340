import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminRequest } from '#contract/admin';
import { invalidate } from '#web/lib/client/invalidate';
import { queryKeys } from '#web/lib/client/query-keys';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog';
import { toast } from '#web/ui/feedback/toast';
import { useInvalidateAdmin } from '../use-invalidate-admin';
import { takeBack } from './api/take-back';
import { useWriterName } from './request-people';
import { usePutRequest } from './use-put-request';

interface Props {
  request: AdminRequest;
  /** Called with the id of the request that was taken back. */
  onDone: (id: string) => void;
}

/** Takes an unfinished request from its writer, after a question that names the writer. */
export function TakeBackButton({ request, onDone }: Props) {
  const { t } = useTranslation('admin');
  const faultText = useFaultText();
  const client = useQueryClient();
  const refresh = useInvalidateAdmin();
  const put = usePutRequest();
  const name = useWriterName(request) ?? t('requests.unknown');
  const [asking, setAsking] = useState(false);
  const returned = useMutation({
    ...takeBack,
    onSuccess: (saved, target) => {
      put(saved);
      // Taken back before, from a page that is old: by now another writer has it.
      if (saved.status === 'pending') toast.success(t('toasts.takenBack'));
      else toast.info(t('assign.changed', { title: saved.title }));
      onDone(target.id);
    },
    onError: (error) => {
      toast.error(faultText(error));
      invalidate(client, queryKeys.admin.request);
    },
    onSettled: () => {
      setAsking(false);
      void refresh();
    },
  });
  const { id, writerId, title } = request;
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {t('requests.takeBack')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('takeBack.title', { title, name })}
        confirmLabel={t('takeBack.submit')}
        busy={returned.isPending}
        onConfirm={() => returned.mutate({ id, ...(writerId ? { from: writerId } : {}) })}
        onClose={() => setAsking(false)}
      >
        <p>{t('takeBack.text', { name })}</p>
        <p>{t('takeBack.time')}</p>
      </ConfirmDialog>
    </>
  );
}
