import { Button, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PayEntry } from '#contract/pay';
import type { SearchFilters } from '#web/lib/list/use-search-filters';
import { EmptyState } from '#web/ui/feedback/empty-state';
import { SectionTitle } from '#web/ui/layout/section-title';
import { DataTable, RowActions } from '#web/ui/list/data-table';
import { PagedTable } from '#web/ui/list/paged-table';
import { usePagedList } from '#web/ui/list/use-paged-list';
import { AdjustButton } from './adjust-button';
import { payArchive } from './api/pay-archive';
import { payEntries } from './api/pay-entries';
import { CheckEntryButton } from './check-entry-button';
import { EntryTitle } from './entry-title';
import classes from './pay.module.css';
import { ArchiveTable } from './pay-archive';
import { PayExport } from './pay-export';
import type { PayRange } from './pay-period';
import { type PaidBy, PaidFilter, paidByOf } from './payments/paid-filter';
import { useEntryState } from './use-entry-state';
import { usePayColumns } from './use-pay-columns';

interface Props {
  range: PayRange;
  filters: SearchFilters;
  /** True while the list above loads. */
  waits: boolean;
}

/** Time entries of the period, of all writers or one, all or only those to be checked. */
export function PayEntries({ range, filters, waits }: Props) {
  const { t } = useTranslation('pay');
  const writerId = filters.get('writer');
  const toBeChecked = filters.get('show') === 'to-be-checked';
  const paidBy = paidByOf(filters);
  const list = usePagedList(payEntries({ ...range, ...paidBy, writerId, toBeChecked }));
  const archived = useArchivedToBeChecked({ ...range, ...paidBy }, toBeChecked && !writerId);
  const writer = writerId ? list.rows.find((row) => row.writerId === writerId)?.writerName : undefined;
  const oneWriter = writer ? t('entries.of', { name: writer }) : t('entries.oneWriter');
  const exported = {
    ...range,
    ...paidBy,
    ...(writerId ? { writerId } : {}),
    ...(toBeChecked ? { show: 'to-be-checked' } : {}),
  };
  return (
    <>
      {/* The tab above says so already where all are shown. */}
      {writerId ? (
        <SectionTitle>{oneWriter}</SectionTitle>
      ) : (
        <h2 className="visually-hidden">{t('entries.title')}</h2>
      )}
      <div className={classes.filters}>
        <Switch
          label={t('entries.onlyToBeChecked')}
          checked={toBeChecked}
          onChange={(event) => filters.set({ show: event.currentTarget.checked ? 'to-be-checked' : null })}
        />
        <PaidFilter filters={filters} />
        {writerId ? (
          <Button variant="subtle" onClick={() => filters.set({ writer: null })}>
            {t('entries.everybody')}
          </Button>
        ) : null}
        <PayExport list="payEntries" filter={exported} />
      </div>
      <PagedTable
        list={list}
        found
        waits={waits}
        waiting={5}
        failed={t('loadFailed')}
        none={
          archived ? null : <EmptyState title={t(toBeChecked ? 'entries.noneToBeChecked' : 'entries.none')} />
        }
      >
        {(rows) => <EntriesTable rows={rows} />}
      </PagedTable>
      {archived ? (
        <>
          <SectionTitle>{t('lists.archive')}</SectionTitle>
          <PagedTable list={archived} waits={waits} waiting={1} failed={t('loadFailed')} none={null}>
            {(rows) => <ArchiveTable rows={rows} range={range} />}
          </PagedTable>
        </>
      ) : null}
    </>
  );
}

/** Entries of deleted writers are to be checked like the others, which they stand below; null where there are none. */
function useArchivedToBeChecked(filter: PayRange & PaidBy, shown: boolean) {
  const list = usePagedList({ ...payArchive({ ...filter, toBeChecked: true }), enabled: shown });
  return shown && (list.rows.length > 0 || list.failed) ? list : null;
}

function EntriesTable({ rows }: { rows: readonly PayEntry[] }) {
  const { t } = useTranslation('pay');
  const shared = usePayColumns<PayEntry>((row) => row.createdAt);
  const stateOf = useEntryState();
  return (
    <DataTable<PayEntry>
      label={t('entries.title')}
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
              {row.toBeChecked ? <CheckEntryButton row={{ ...row, archived: false }} /> : null}
              <AdjustButton row={{ ...row, archived: false }} />
            </RowActions>
          ),
        },
      ]}
    />
  );
}
