import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onDemand } from '#web/ui/on-demand';
import type { AdjustableRow } from './use-entry-history';

const AdjustDialog = onDemand(async () => (await import('./adjust-dialog')).AdjustDialog, {
  shown: ({ opened }) => opened,
});

/** Opens an entry's adjustments. The state is kept here so that opening the dialog does not rerender the list. */
export function AdjustButton({ row }: { row: AdjustableRow }) {
  const { t } = useTranslation('pay');
  const [opened, setOpened] = useState(false);
  const names = { title: row.title, name: row.writerName };
  return (
    <>
      <Button
        variant="default"
        aria-label={t(row.adjusts ? 'entries.historyOf' : 'entries.adjustOf', names)}
        onClick={() => setOpened(true)}
      >
        {t(row.adjusts ? 'entries.history' : 'entries.adjust')}
      </Button>
      <AdjustDialog row={row} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
