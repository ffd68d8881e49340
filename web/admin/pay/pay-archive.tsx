import { useTranslation } from 'react-i18next';
import type { ArchivedEntry } from '#contract/pay';
import type { SearchFilters } from '#web/lib/list/use-search-filters';
import { EmptyState } from '#web/ui/feedback/empty-state';
import { Minutes } from '#web/ui/format/minutes';
import { Money } from '#web/ui/format/money';
import { DataTable, RowActions } from '#web/ui/list/data-table';
import { ListBar, SearchField } from '#web/ui/list/list-bar';
import { PagedTable } from '#web/ui/list/paged-table';
import { usePagedList } from '#web/ui/list/use-paged-list';
import { AdjustButton } from './adjust-button';
import { payArchive } from './api/pay-archive';
import { EntryTitle } from './entry-title';
import classes from './pay.module.css';
import { PayExport } from './pay-export';
import type { PayRange } from './pay-period';
import { PaidFilter, paidByOf } from './payments/paid-filter';
import { RecordButton } from './payments/record-button';
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
  const filter = { ...range, ...paidByOf(filters), ...(filters.search ? { search: filters.search } : {}) };
  const list = usePagedList(payArchive(filter));
  const total = list.first?.total;
  return (
    <>
      <h2 className="visually-hidden">{t('lists.archive')}</h2>
      <ListBar actions={<PayExport list="payArchive" filter={filter} />}>
        <SearchField filters={filters} hint={t('archive.searchHint')} />
        <PaidFilter filters={filters} />
      </ListBar>
      {total && total.entries > 0 ? (
        <p className={classes.sums} aria-live="polite">
          {t('archive.entries', { count: total.entries })}, <Minutes value={total.minutes} />,{' '}
          <Money cents={total.amountCents} />, {t('archive.unpaid')} <Money cents={total.unpaidCents} />
        </p>
      ) : null}
      <PagedTable
        list={list}
        waits={waits}
        waiting={4}
        failed={t('loadFailed')}
        none={
          <EmptyState title={t(filters.search ? 'archive.noneFound' : 'archive.none')}>
            {filters.search ? null : t('archive.noneHint')}
          </EmptyState>
        }
      >
        {(rows) => <ArchiveTable rows={rows} range={range} />}
      </PagedTable>
    </>
  );
}

function ArchiveTable({ rows, range }: { rows: readonly ArchivedEntry[]; range: PayRange }) {
  const { t } = useTranslation('pay');
  const shared = usePayColumns<ArchivedEntry>((row) => row.workedOn);
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
          cell: (row) => <EntryTitle entry={row} />,
        },
        ...shared,
        {
          key: 'actions',
          head: t('entries.actions'),
          kind: 'actions',
          cell: (row) => (
            <RowActions>
              {row.paidBy === null ? (
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
