import { type UseQueryResult, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Assignment } from '#contract/writer';
import { AGE_ORDERS, type AgeOrder } from '#domain/age-orders';
import { CONTENT_TYPES, LANGUAGES } from '#domain/brief/brief';
import {
  ASSIGNMENT_STATUSES,
  type AssignmentStatus,
  forEachStatus,
  STATUSES,
} from '#domain/content-request/status';
import { useNavigateWhileOpen } from '#web/lib/browser/use-navigate-while-open';
import { useSearchFilters } from '#web/lib/list/use-search-filters';
import { EmptyState } from '#web/ui/feedback/empty-state';
import { ErrorState } from '#web/ui/feedback/error-state';
import { LoadingRows } from '#web/ui/feedback/loading-rows';
import { toast } from '#web/ui/feedback/toast';
import { useLoadFailure } from '#web/ui/feedback/use-load-failure';
import { SectionTitle } from '#web/ui/layout/section-title';
import { DataTable } from '#web/ui/list/data-table';
import { LoadMore } from '#web/ui/list/load-more';
import { GROUP_PAGE_ROWS, useGroupPages } from '#web/ui/list/use-group-pages';
import type { WriterDashboard } from '../api/dashboard';
import { OnDemandExtend } from '../deadline/on-demand-extend';
import { JobFilters } from '../jobs/job-filters';
import { useInvalidateWriter, useRefusalText } from '../use-writer-calls';
import { assignments } from './api/assignments';
import { start } from './api/start';
import { FoundAssignments } from './found-assignments';
import { useAssignmentColumns } from './use-assignment-columns';

export interface AssignmentsTabProps {
  dashboard: UseQueryResult<WriterDashboard>;
}

/** The writer's assignments: in progress, assigned, completed. */
export function AssignmentsTab({ dashboard }: AssignmentsTabProps) {
  const { t } = useTranslation(['writer', 'common']);
  const filters = useSearchFilters();
  const navigate = useNavigateWhileOpen();
  const refresh = useInvalidateWriter();
  const refusal = useRefusalText();
  const opening = useMutation({
    ...start,
    onSuccess: ({ id }) => navigate(`/writer/work/${id}`),
    onError: (error) => toast.error(refusal(error, t('writer:toasts.startFailed'))),
    onSettled: refresh,
  });
  const [extending, setExtending] = useState<Assignment | null>(null);
  const failed = useLoadFailure(dashboard, t('writer:toasts.loadFailed'));

  if (dashboard.isPending) return <LoadingRows rows={6} />;
  if (failed || !dashboard.data) {
    return (
      <ErrorState
        title={t('writer:toasts.loadFailed')}
        error={dashboard.error}
        onRetry={() => void dashboard.refetch()}
      />
    );
  }
  const { groups, counts, readOnly } = dashboard.data;
  const numbers = forEachStatus(ASSIGNMENT_STATUSES, (status) => counts[STATUSES[status].counter]);
  if (ASSIGNMENT_STATUSES.every((group) => numbers[group] === 0)) {
    return <EmptyState title={t('writer:assignments.empty')}>{t('writer:assignments.emptyHint')}</EmptyState>;
  }
  const filter = {
    search: filters.search,
    status: filters.one('status', ASSIGNMENT_STATUSES),
    language: filters.one('language', LANGUAGES),
    contentType: filters.one('type', CONTENT_TYPES),
  };
  const sort = filters.one('sort', AGE_ORDERS) ?? 'newest';
  const filtered = Object.values(filter).some(Boolean);
  const working = {
    starting: opening.isPending ? opening.variables.id : undefined,
    onWork: readOnly ? undefined : (id: string) => opening.mutate({ id }),
    onExtend: setExtending,
  };
  return (
    <>
      <JobFilters filters={filters} languages={LANGUAGES} statuses={ASSIGNMENT_STATUSES} />
      {filtered ? <FoundAssignments filter={{ ...filter, sort, limit: 20 }} {...working} /> : null}
      {ASSIGNMENT_STATUSES.filter((group) => !filtered && numbers[group] > 0).map((group) => (
        <AssignmentGroup
          // Remounted when sorted differently, so that no row is highlighted as new.
          key={`${group} ${sort}`}
          group={group}
          sort={sort}
          count={numbers[group]}
          first={groups[group]}
          {...working}
        />
      ))}
      <OnDemandExtend assignment={extending} onClose={() => setExtending(null)} />
    </>
  );
}

interface GroupProps {
  group: AssignmentStatus;
  sort: AgeOrder;
  count: number;
  /** The first rows, loaded with the dashboard. */
  first: WriterDashboard['groups'][AssignmentStatus];
  starting: string | undefined;
  onWork: ((id: string) => void) | undefined;
  onExtend: (assignment: Assignment) => void;
}

function AssignmentGroup({ group, sort, count, first, starting, onWork, onExtend }: GroupProps) {
  const { t } = useTranslation(['writer', 'common']);
  const { rows, more, loading, error, showMore } = useGroupPages(
    assignments({ status: group, sort, limit: GROUP_PAGE_ROWS }),
    sort,
    first,
  );
  const columns = useAssignmentColumns(group === 'completed', { starting, onWork, onExtend });
  return (
    <section>
      <SectionTitle count={count}>{t(`common:statusGroups.${group}`)}</SectionTitle>
      {loading && rows.length === 0 ? (
        <LoadingRows />
      ) : (
        <DataTable<Assignment>
          label={t(`common:statusGroups.${group}`)}
          rows={rows}
          rowKey={(row) => row.id}
          columns={columns}
          inLine
        />
      )}
      <LoadMore more={more} loading={loading} onMore={showMore} error={error} />
    </section>
  );
}
