import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onDemand } from '#web/ui/on-demand';
import type { PayScope } from './api/unpaid';

const RecordDialog = onDemand(async () => (await import('./record-dialog')).RecordDialog, {
  shown: ({ opened }) => opened,
});

interface Props {
  scope: PayScope;
  /** The writer's name; null for all writers. */
  name: string | null;
}

/** Opens the dialog that records a payment. */
export function RecordButton({ scope, name }: Props) {
  const { t } = useTranslation('pay');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        aria-label={name === null ? undefined : t('payments.recordOf', { name })}
        onClick={() => setOpened(true)}
      >
        {t(name === null ? 'payments.recordAll' : 'payments.recordShort')}
      </Button>
      <RecordDialog scope={scope} name={name} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
