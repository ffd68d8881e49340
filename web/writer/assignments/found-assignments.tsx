import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Assignment } from '#contract/writer';
import { DataTable } from '#web/ui/list/data-table';
import { NoneFound } from '#web/ui/list/none-found';
import { PagedTable } from '#web/ui/list/paged-table';
import { usePagedList } from '#web/ui/list/use-paged-list';
import { type AssignmentFilter, assignments } from './api/assignments';
import { useAssignmentColumns } from './use-assignment-columns';

interface Props {
  filter: AssignmentFilter;
  starting: string | undefined;
  onWork: ((id: string) => void) | undefined;
  onExtend: (assignment: Assignment) => void;
}

/** The assignments that match a search or filter, in one list. */
export function FoundAssignments({ filter, starting, onWork, onExtend }: Props) {
  const { t } = useTranslation(['writer', 'common']);
  const columns = useAssignmentColumns(filter.status === 'completed', { starting, onWork, onExtend });
  const found = usePagedList({ ...assignments(filter), placeholderData: keepPreviousData });
  return (
    <PagedTable
      list={found}
      found
      waiting={6}
      failed={t('writer:toasts.loadFailed')}
      none={<NoneFound title={t('common:list.none')} />}
    >
      {(rows) => (
        <DataTable<Assignment>
          label={t('writer:tabs.assignments')}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
        />
      )}
    </PagedTable>
  );
}
