import { useTranslation } from 'react-i18next';
import type { UsageRow } from '#contract/admin-usage';
import { EmptyState } from '#web/ui/feedback/empty-state';
import { Breakable } from '#web/ui/format/breakable';
import { Count } from '#web/ui/format/count';
import { Cost, Span } from '#web/ui/format/usage-figures';
import { type Column, DataTable } from '#web/ui/list/data-table';
import { PagedTable } from '#web/ui/list/paged-table';
import { usePagedList } from '#web/ui/list/use-paged-list';
import { usageBy } from './api/usage';

interface Props {
  by: 'customer' | 'model';
  /** Up to today. */
  days: number;
}

/** What each customer's texts, or each model, used; those with the most tokens first. */
export function UsageTable({ by, days }: Props) {
  const { t } = useTranslation('admin');
  const list = usePagedList(usageBy(by, days));
  const figure = (key: string, head: string, cell: (row: UsageRow) => React.ReactNode): Column<UsageRow> => ({
    ...{ key, head, cell, kind: 'figure' },
  });
  return (
    <PagedTable
      list={list}
      waiting={2}
      failed={t('usage.failed')}
      none={<EmptyState title={t('usage.none')} />}
    >
      {(rows) => (
        <DataTable<UsageRow>
          label={t(`usage.${by}s`)}
          rows={rows}
          rowKey={(row) => row.key}
          columns={[
            {
              key: 'name',
              head: t(`usage.${by}`),
              kind: 'title',
              cell: (row) => <Breakable text={by === 'model' ? row.key : (row.name ?? row.key)} />,
            },
            figure('texts', t('usage.texts'), (row) => <Count value={row.texts} />),
            figure('calls', t('usage.calls'), (row) => <Count value={row.calls} />),
            figure('in', t('usage.tokensIn'), (row) => <Count value={row.tokensIn} />),
            figure('out', t('usage.tokensOut'), (row) => <Count value={row.tokensOut} />),
            figure('cost', t('usage.cost'), (row) => <Cost micros={row.costMicros} />),
            figure('time', t('usage.duration'), (row) => <Span ms={row.durationMs} />),
            figure('problems', t('usage.problems'), (row) => <Count value={row.problems} />),
          ]}
        />
      )}
    </PagedTable>
  );
}
