import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchFilters } from '#web/lib/use-search-filters';
import { ListBar } from '#web/ui/list-bar';
import { PayEntries } from './pay-entries';
import { PERIODS, periodOf } from './pay-period';
import { PayWriters } from './pay-writers';

/** What writers have logged and what they are to be paid, by period; entries to be checked; rates. */
export function PayTab() {
  const { t } = useTranslation('pay');
  const filters = useSearchFilters();
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
      <PayWriters range={range} onEntries={(writer) => filters.set({ writer: writer.id })} />
      <PayEntries range={range} filters={filters} />
    </>
  );
}
