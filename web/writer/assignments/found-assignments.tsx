import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Assignment } from '#contract/writer';
import type { AgeOrder } from '#domain/age-orders';
import type { ContentType, Language } from '#domain/brief/brief';
import type { AssignmentStatus } from '#domain/content-request/status';
import { api } from '#web/lib/client/api';
import { queryKeys } from '#web/lib/client/query-keys';
import { EmptyState } from '#web/ui/feedback/empty-state';
import { ErrorState } from '#web/ui/feedback/error-state';
import { LoadingRows } from '#web/ui/feedback/loading-rows';
import { useLoadFailure } from '#web/ui/feedback/use-load-failure';
import { DataTable } from '#web/ui/list/data-table';
import { LoadMore } from '#web/ui/list/load-more';
import { useAssignmentColumns } from './use-assignment-columns';

interface Props {
  filter: {
    search: string;
    status: AssignmentStatus | undefined;
    language: Language | undefined;
    contentType: ContentType | undefined;
  };
  sort: AgeOrder;
  starting: string | undefined;
  onWork: ((id: string) => void) | undefined;
}

/** The assignments that a search or a filter finds, of one status or all, in one list. */
export function FoundAssignments({ filter, sort, starting, onWork }: Props) {
  const { t } = useTranslation(['writer', 'common']);
  const columns = useAssignmentColumns(filter.status === 'completed', { starting, onWork });
  const { search, status, language, contentType } = filter;
  const found = useInfiniteQuery({
    queryKey: [...queryKeys.writer.lists, { ...filter, sort }],
    queryFn: ({ pageParam }) =>
      api.writer.assignments({
        limit: 20,
        sort,
        ...(search ? { search } : {}),
        ...(status ? { status } : {}),
        ...(language ? { language } : {}),
        ...(contentType ? { contentType } : {}),
        ...(pageParam ? { cursor: pageParam } : {}),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });
  const failed = useLoadFailure(found, t('writer:toasts.loadFailed'));
  const rows = found.data?.pages.flatMap((page) => page.items) ?? [];
  if (found.isPending) return <LoadingRows rows={6} />;
  if (failed) {
    return (
      <ErrorState
        title={t('writer:toasts.loadFailed')}
        error={found.error}
        onRetry={() => void found.refetch()}
      />
    );
  }
  if (rows.length === 0) return <EmptyState title={t('common:list.none')} />;
  return (
    <>
      <DataTable<Assignment>
        label={t('writer:tabs.assignments')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
      />
      <LoadMore
        more={found.hasNextPage}
        loading={found.isFetchingNextPage}
        onMore={() => void found.fetchNextPage()}
        error={found.isFetchNextPageError ? found.error : undefined}
      />
    </>
  );
}
