import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Payment } from '#contract/work/payments';
import { onDemand } from '#web/ui/on-demand';

const RevokeDialog = onDemand(async () => (await import('./revoke-dialog')).RevokeDialog, {
  shown: ({ opened }) => opened,
});

/** Opens the dialog that revokes a payment. */
export function RevokeButton({ payment }: { payment: Payment }) {
  const { t } = useTranslation('pay');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        aria-label={t('payments.revokeOf', { name: payment.writerName })}
        onClick={() => setOpened(true)}
      >
        {t('payments.revoke')}
      </Button>
      <RevokeDialog payment={payment} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
