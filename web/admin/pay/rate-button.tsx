import { Button } from '@mantine/core';
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
      <Button
        variant="default"
        aria-label={t('writers.setRateOf', { name: writer.name })}
        onClick={() => setOpened(true)}
      >
        {t('writers.setRate')}
      </Button>
      <RateDialog writer={writer} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
