import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WriterPay } from '#contract/pay';
import { useSearchFilters } from '#web/lib/use-search-filters';
import { ListBar } from '#web/ui/list-bar';
import { PayEntries } from './pay-entries';
import { PERIODS, periodOf } from './pay-period';
import { PayWriters } from './pay-writers';
import { RateDialog } from './rate-dialog';

/** What writers have logged and what they are to be paid, by period; entries to be checked; rates. */
export function PayTab() {
  const { t } = useTranslation('pay');
  const filters = useSearchFilters();
  const [rateOf, setRateOf] = useState<WriterPay | null>(null);
  const period = PERIODS.find((name) => name === filters.get('period')) ?? 'thisMonth';
  const range = periodOf(period, new Date());
  return (
    <>
      <ListBar>
        <Select
          label={t('period')}
          data={PERIODS.map((name) => ({ value: name, label: t(`periods.${name}`) }))}
          value={period}
          onChange={(value) => filters.set({ period: value })}
          allowDeselect={false}
        />
      </ListBar>
      <PayWriters
        range={range}
        onRate={setRateOf}
        onEntries={(writer) => filters.set({ writer: writer.id })}
      />
      <PayEntries range={range} filters={filters} />
      <RateDialog key={rateOf?.id} writer={rateOf} onClose={() => setRateOf(null)} />
    </>
  );
}
