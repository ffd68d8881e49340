import { SegmentedControl, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchFilters } from '#web/lib/list/use-search-filters';
import { ListBar } from '#web/ui/list/list-bar';
import classes from './pay.module.css';
import { PayArchive } from './pay-archive';
import { PayEntries } from './pay-entries';
import { PERIODS, periodOf } from './pay-period';
import { PayWriters, usePayOfWriters } from './pay-writers';
import { PaymentsList } from './payments/payments-list';

const LISTS = ['entries', 'payments', 'archive'] as const;

/** Pay by period: logged time, entries to be checked, payments, and rates. */
export function PayTab() {
  const { t } = useTranslation('pay');
  const filters = useSearchFilters();
  const period = PERIODS.find((name) => name === filters.get('period')) ?? 'thisMonth';
  const list = filters.one('list', LISTS) ?? 'entries';
  const range = periodOf(period, new Date());
  const writers = usePayOfWriters(range);
  return (
    <div className={classes.tables}>
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
        list={writers}
        range={range}
        onEntries={(writer) => filters.set({ writer: writer.id, list: null, payment: null })}
        onUnpaid={() => filters.set({ period: 'all', paid: 'unpaid', payment: null, show: null })}
      />
      <SegmentedControl
        className={classes.lists}
        aria-label={t('lists.label')}
        value={list}
        // A search term belongs to the list where it was typed.
        onChange={(value) =>
          filters.set({ list: value === 'entries' ? null : value, search: null, payment: null })
        }
        data={LISTS.map((value) => ({ value, label: t(`lists.${value}`) }))}
      />
      {list === 'archive' ? <PayArchive range={range} filters={filters} waits={writers.loading} /> : null}
      {list === 'payments' ? <PaymentsList filters={filters} waits={writers.loading} /> : null}
      {list === 'entries' ? <PayEntries range={range} filters={filters} waits={writers.loading} /> : null}
    </div>
  );
}
