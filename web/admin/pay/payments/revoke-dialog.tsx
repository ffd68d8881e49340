import { Modal } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Payment } from '#contract/work/payments';
import { REASON_MAX } from '#domain/pay/adjustment';
import { invalidate } from '#web/lib/client/invalidate';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { toast } from '#web/ui/feedback/toast';
import { TextArea } from '#web/ui/form/text-area';
import { Money } from '#web/ui/format/money';
import classes from '../../admin.module.css';
import { DialogForm } from '../../dialog-form';
import { revokePayment } from './api/revoke-payment';
import { payCalls } from './use-record-payments';

interface Props {
  payment: Payment;
  opened: boolean;
  onClose: () => void;
}

/** Revokes a payment, with a reason that its writer sees. */
export function RevokeDialog({ payment, opened, onClose }: Props) {
  const { t } = useTranslation(['pay', 'common']);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('pay:payments.revokeTitle', { name: payment.writerName })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <RevokeForm payment={payment} onClose={onClose} />
    </Modal>
  );
}

function RevokeForm({ payment, onClose }: Pick<Props, 'payment' | 'onClose'>) {
  const { t } = useTranslation('pay');
  const client = useQueryClient();
  const faultText = useFaultText();
  const [reason, setReason] = useState('');
  const [sent, setSent] = useState(false);
  const missing = reason.trim() === '';
  const revoke = useMutation({
    ...revokePayment,
    onSuccess: () => toast.success(t('payments.revoked')),
    onError: (error) => toast.error(faultText(error, (message) => t('payments.revokeFailed', { message }))),
    onSettled: () => invalidate(client, ...payCalls()),
  });

  function submit() {
    setSent(true);
    // Passed here and not to useMutation: it is skipped once the form is unmounted and another may be open.
    if (!missing) revoke.mutate({ id: payment.id, reason: reason.trim() }, { onSuccess: onClose });
  }

  return (
    <DialogForm onSubmit={submit} onCancel={onClose} busy={revoke.isPending} submit={t('payments.revoke')}>
      <p className={classes.quiet}>
        <Money cents={payment.amountCents} />, {t('archive.entries', { count: payment.entries })}.{' '}
        {t('payments.revokeText')}
      </p>
      <TextArea
        label={t('payments.reason')}
        description={t('payments.reasonHint')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={sent && missing ? t('adjust.reasonMissing') : undefined}
        maxLength={REASON_MAX}
        minRows={2}
        readOnly={revoke.isPending}
        data-autofocus
      />
    </DialogForm>
  );
}
