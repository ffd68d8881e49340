import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog';
import { toast } from '#web/ui/feedback/toast';
import type { NamedRequest } from '../named-request';
import { useInvalidateWriter, useRefusalText } from '../use-writer-calls';
import { declineOffer } from './api/decline-offer';
import { jobQuery } from './api/job';

interface Props {
  job: NamedRequest;
  asking: boolean;
  onAsk: (asking: boolean) => void;
  onDeclined: () => void;
}

/** Lets the writer to whom a job is offered first decline it, after a question. */
export function DeclineOffer({ job, asking, onAsk, onDeclined }: Props) {
  const { t } = useTranslation('writer');
  const client = useQueryClient();
  const refresh = useInvalidateWriter();
  const refusal = useRefusalText();
  const decline = useMutation({
    ...declineOffer,
    onSuccess: (_, { title }) => {
      toast.success(t('toasts.declined'), { about: { title }, cause: `decline ${job.id}` });
      onDeclined();
    },
    onError: (error, { title }) =>
      toast.error(refusal(error, t('toasts.declineFailed')), {
        about: { title },
        cause: `decline ${job.id}`,
      }),
    onSettled: () => {
      onAsk(false);
      // Also after a refusal: the job has been taken or deleted.
      void client.invalidateQueries({ queryKey: jobQuery(job.id).queryKey });
      void refresh();
    },
  });
  return (
    <>
      <Button variant="default" onClick={() => onAsk(true)}>
        {t('jobs.decline')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('jobs.declineTitle')}
        confirmLabel={t('jobs.declineConfirm')}
        busy={decline.isPending}
        onConfirm={() => decline.mutate(job)}
        onClose={() => onAsk(false)}
      >
        {t('jobs.declineText')}
      </ConfirmDialog>
    </>
  );
}
