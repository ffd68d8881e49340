import { Button } from '@mantine/core';
import { type UseQueryResult, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Assignment } from '#contract/writer';
import { LANGUAGE_TAGS } from '#domain/brief/brief';
import { api } from '#web/lib/api';
import { queryKeys } from '#web/lib/query-keys';
import { DataTable, RowActions, TitleCell } from '#web/ui/data-table';
import { DateTime } from '#web/ui/date-time';
import { EmptyState } from '#web/ui/empty-state';
import { ErrorState } from '#web/ui/error-state';
import { LoadMore } from '#web/ui/load-more';
import { LoadingRows } from '#web/ui/loading-rows';
import { Minutes } from '#web/ui/minutes';
import { SectionTitle } from '#web/ui/section-title';
import { StatusBadge } from '#web/ui/status-badge';
import { toast } from '#web/ui/toast';
import { useLoadFailure } from '#web/ui/use-load-failure';
import { useRefreshWriter, useRefusalText } from './use-writer-calls';
import { WorkDialog } from './work-dialog';
import type { WriterDashboard } from './writer-dashboard';

export interface AssignmentsTabProps {
  dashboard: UseQueryResult<WriterDashboard>;
}

const GROUPS = ['in_progress', 'assigned', 'completed'] as const;
type Group = (typeof GROUPS)[number];

/** The writer's own work: in progress, assigned, completed. */
export function AssignmentsTab({ dashboard }: AssignmentsTabProps) {
  const { t } = useTranslation(['writer', 'common']);
  const [open, setOpen] = useState<string | null>(null);
  const refresh = useRefreshWriter();
  const refusal = useRefusalText();
  const start = useMutation({
    mutationFn: (id: string) => api.writer.start({ id }),
    onSuccess: (assignment) => setOpen(assignment.id),
    onError: (error) => toast.error(refusal(error, t('writer:toasts.startFailed'))),
    onSettled: refresh,
  });
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
  const numbers = { in_progress: counts.inProgress, assigned: counts.assigned, completed: counts.completed };
  if (GROUPS.every((group) => numbers[group] === 0)) {
    return <EmptyState title={t('writer:assignments.empty')}>{t('writer:assignments.emptyHint')}</EmptyState>;
  }
  return (
    <>
      {GROUPS.filter((group) => numbers[group] > 0).map((group) => (
        <AssignmentGroup
          key={group}
          group={group}
          count={numbers[group]}
          first={groups[group]}
          starting={start.isPending ? start.variables : undefined}
          onWork={readOnly ? undefined : (id) => start.mutate(id)}
        />
      ))}
      <WorkDialog id={open} onClose={() => setOpen(null)} />
    </>
  );
}

interface GroupProps {
  group: Group;
  count: number;
  /** The first rows, which came with the dashboard. */
  first: WriterDashboard['groups'][Group];
  starting: string | undefined;
  onWork: ((id: string) => void) | undefined;
}

function AssignmentGroup({ group, count, first, starting, onWork }: GroupProps) {
  const { t } = useTranslation(['writer', 'common']);
  // The further pages begin where the dashboard's first rows end, and follow them when those change.
  const more = useInfiniteQuery({
    queryKey: [...queryKeys.writer.assignments(group), { after: first.nextCursor }],
    queryFn: ({ pageParam }) => api.writer.assignments({ status: group, limit: 20, cursor: pageParam }),
    initialPageParam: first.nextCursor ?? '',
    getNextPageParam: (page) => page.nextCursor,
    enabled: false,
  });
  const rows = [...first.items, ...(more.data?.pages.flatMap((page) => page.items) ?? [])];
  const hasMore = more.data ? more.hasNextPage : first.nextCursor !== null;
  return (
    <section>
      <SectionTitle count={count}>{t(`common:statuses.${group}`)}</SectionTitle>
      <DataTable<Assignment>
        label={t(`common:statuses.${group}`)}
        rows={rows}
        rowKey={(row) => row.id}
        columns={[
          {
            key: 'title',
            head: t('writer:columns.title'),
            kind: 'title',
            cell: (row) => (
              <TitleCell
                title={row.title}
                lang={LANGUAGE_TAGS[row.language]}
                detail={[
                  t(`common:languages.${row.language}`),
                  t(`common:contentTypes.${row.contentType}`),
                  row.customerName,
                ].join(', ')}
              />
            ),
          },
          {
            key: 'status',
            head: t('writer:columns.status'),
            cell: (row) => <StatusBadge status={row.status} />,
          },
          group === 'completed'
            ? {
                key: 'completed',
                head: t('writer:columns.completed'),
                cell: (row) => (row.completedAt ? <DateTime value={row.completedAt} as="day" /> : null),
              }
            : {
                key: 'created',
                head: t('writer:columns.created'),
                cell: (row) => <DateTime value={row.createdAt} as="ago" />,
              },
          group === 'completed'
            ? {
                key: 'minutes',
                head: t('writer:columns.minutes'),
                kind: 'figure',
                cell: (row) => (row.minutes === null ? '–' : <Minutes value={row.minutes} />),
              }
            : {
                key: 'actions',
                head: t('writer:columns.actions'),
                kind: 'actions',
                cell: (row) =>
                  onWork ? (
                    <RowActions>
                      <Button
                        variant="outline"
                        aria-label={t(`writer:assignments.${group}Title`, { title: row.title })}
                        loading={starting === row.id}
                        onClick={() => onWork(row.id)}
                      >
                        {t(`writer:assignments.${group}`)}
                      </Button>
                    </RowActions>
                  ) : null,
              },
        ]}
      />
      <LoadMore
        more={hasMore}
        loading={more.isFetching}
        onMore={() => void (more.data ? more.fetchNextPage() : more.refetch())}
        error={more.error ?? undefined}
      />
    </section>
  );
}
