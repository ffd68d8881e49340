import { ActionIcon } from '@mantine/core';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WriterPay } from '#contract/pay';
import { onDemand } from '#web/ui/on-demand';

const RateDialog = onDemand(async () => (await import('./rate-dialog')).RateDialog, {
  shown: ({ opened }) => opened,
});

/** Opens the dialog for a writer's rate. The state is kept here so that opening it does not rerender the list. */
export function RateButton({ writer }: { writer: WriterPay }) {
  const { t } = useTranslation('pay');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <ActionIcon
        variant="subtle"
        aria-label={t('writers.setRateOf', { name: writer.name })}
        title={t('writers.setRate')}
        onClick={() => setOpened(true)}
      >
        <Pencil size={16} aria-hidden />
      </ActionIcon>
      <RateDialog writer={writer} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
