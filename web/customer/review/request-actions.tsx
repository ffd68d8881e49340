import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomerRequestDetail } from '#contract/customer';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog';
import { cancel } from './api/cancel';
import { redraft } from './api/redraft';
import { useReviewCall } from './use-review-call';

/** Has a writer redraft a text that a model alone has written. */
export function RedraftButton({ request: { id, title, redraftable } }: { request: CustomerRequestDetail }) {
  const { t } = useTranslation('customer');
  const [confirming, setConfirming] = useState(false);
  const asked = useReviewCall(redraft, {
    done: () => t('redraft.done', { title }),
    onDone: () => setConfirming(false),
  });
  if (!redraftable) return null;
  return (
    <>
      <Button size="md" onClick={() => setConfirming(true)}>
        {t('redraft.button')}
      </Button>
      <ConfirmDialog
        opened={confirming}
        title={t('redraft.button')}
        confirmLabel={t('redraft.confirm')}
        busy={asked.isPending}
        onConfirm={() => asked.mutate({ id })}
        onClose={() => setConfirming(false)}
      >
        {t('redraft.text')}
      </ConfirmDialog>
    </>
  );
}

interface CancelProps {
  request: CustomerRequestDetail;
  /** Told while the call is under way: the page, which stays as it is, must not ask for a request that may be gone. */
  onCancelling: (underWay: boolean) => void;
  onCancelled: () => void;
}

/** Cancels a request that no writer has taken yet. */
export function CancelButton({ request, onCancelling, onCancelled }: CancelProps) {
  const { t } = useTranslation('customer');
  const [confirming, setConfirming] = useState(false);
  const { id, title } = request;
  const cancelled = useReviewCall(cancel, {
    done: () => t('cancel.done', { title }),
    onDone: onCancelled,
    onFailed: () => onCancelling(false),
  });
  if (request.status !== 'pending' || request.rounds.length > 0) return null;
  return (
    <>
      <Button variant="subtle" size="md" onClick={() => setConfirming(true)}>
        {t('cancel.button')}
      </Button>
      <ConfirmDialog
        opened={confirming}
        title={t('cancel.title')}
        confirmLabel={t('cancel.button')}
        busy={cancelled.isPending}
        onConfirm={() => {
          onCancelling(true);
          cancelled.mutate({ id });
        }}
        onClose={() => setConfirming(false)}
      >
        {t('cancel.text')}
      </ConfirmDialog>
    </>
  );
}
