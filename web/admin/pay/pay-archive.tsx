import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ArchivedEntry } from '#contract/pay';
import type { SearchFilters } from '#web/lib/list/use-search-filters';
import { EmptyState } from '#web/ui/feedback/empty-state';
import { Minutes } from '#web/ui/format/minutes';
import { Money } from '#web/ui/format/money';
import { DataTable, RowActions } from '#web/ui/list/data-table';
import { ListBar, SearchField } from '#web/ui/list/list-bar';
import { NoneFound } from '#web/ui/list/none-found';
import { PagedTable } from '#web/ui/list/paged-table';
import { usePagedList } from '#web/ui/list/use-paged-list';
import { AdjustButton } from './adjust-button';
import { payArchive } from './api/pay-archive';
import { CheckEntryButton } from './check-entry-button';
import { EntryTitle } from './entry-title';
import classes from './pay.module.css';
import { PayExport } from './pay-export';
import type { PayRange } from './pay-period';
import { PaidFilter, paidByOf } from './payments/paid-filter';
import { RecordButton } from './payments/record-button';
import { useEntryState } from './use-entry-state';
import { usePayColumns } from './use-pay-columns';

interface Props {
  range: PayRange;
  filters: SearchFilters;
  /** True while the list above loads. */
  waits: boolean;
}

/** Archived entries of deleted writers in the period: search, sums, adjustments, export. */
export function PayArchive({ range, filters, waits }: Props) {
  const { t } = useTranslation('pay');
  const toBeChecked = filters.get('show') === 'to-be-checked';
  const filter = { ...range, ...paidByOf(filters), ...(filters.search ? { search: filters.search } : {}) };
  const list = usePagedList(payArchive({ ...filter, toBeChecked }));
  const total = list.first?.total;
  return (
    <>
      <h2 className="visually-hidden">{t('lists.archive')}</h2>
      <ListBar
        silent
        actions={
          <PayExport
            list="payArchive"
            filter={{ ...filter, ...(toBeChecked ? { show: 'to-be-checked' } : {}) }}
          />
        }
      >
        <SearchField filters={filters} hint={t('archive.searchHint')} />
        <PaidFilter filters={filters} />
        <Switch
          label={t('entries.onlyToBeChecked')}
          checked={toBeChecked}
          onChange={(event) => filters.set({ show: event.currentTarget.checked ? 'to-be-checked' : null })}
        />
      </ListBar>
      {total && total.entries > 0 ? (
        <p className={classes.sums} aria-live="polite">
          {t('archive.entries', { count: total.entries })}, <Minutes value={total.minutes} />,{' '}
          <Money cents={total.amountCents} />, {t('archive.unpaid')} <Money cents={total.unpaidCents} />
        </p>
      ) : null}
      <PagedTable
        list={list}
        found
        waits={waits}
        waiting={4}
        failed={t('loadFailed')}
        none={<NoneArchived searched={filters.search !== ''} toBeChecked={toBeChecked} />}
      >
        {(rows) => <ArchiveTable rows={rows} range={range} />}
      </PagedTable>
    </>
  );
}

function NoneArchived({ searched, toBeChecked }: { searched: boolean; toBeChecked: boolean }) {
  const { t } = useTranslation('pay');
  if (searched) return <NoneFound title={t('archive.noneFound')} />;
  if (toBeChecked) return <EmptyState title={t('entries.noneToBeChecked')} />;
  return <EmptyState title={t('archive.none')}>{t('archive.noneHint')}</EmptyState>;
}

export function ArchiveTable({ rows, range }: { rows: readonly ArchivedEntry[]; range: PayRange }) {
  const { t } = useTranslation('pay');
  const shared = usePayColumns<ArchivedEntry>((row) => row.workedOn);
  const stateOf = useEntryState();
  return (
    <DataTable<ArchivedEntry>
      label={t('lists.archive')}
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        {
          key: 'request',
          head: t('entries.request'),
          kind: 'title',
          cell: (row) => <EntryTitle entry={row} state={stateOf(row)} />,
        },
        ...shared,
        {
          key: 'actions',
          head: t('entries.actions'),
          kind: 'actions',
          cell: (row) => (
            <RowActions>
              {row.toBeChecked ? <CheckEntryButton row={{ ...row, archived: true }} /> : null}
              {row.paidBy === null && !row.toBeChecked ? (
                <RecordButton scope={{ ...range, deletedWriter: row.writerName }} name={row.writerName} />
              ) : null}
              <AdjustButton row={{ ...row, archived: true }} />
            </RowActions>
          ),
        },
      ]}
    />
  );
}
