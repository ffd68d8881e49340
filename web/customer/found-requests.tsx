import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AgeOrder } from '#domain/age-orders';
import type { RequestStatus } from '#domain/content-request/status';
import { calls } from '#web/lib/client/api';
import { EmptyState } from '#web/ui/feedback/empty-state';
import { ErrorState } from '#web/ui/feedback/error-state';
import { LoadingRows } from '#web/ui/feedback/loading-rows';
import { useLoadFailure } from '#web/ui/feedback/use-load-failure';
import { DataTable } from '#web/ui/list/data-table';
import { LoadMore } from '#web/ui/list/load-more';
import classes from './request-group.module.css';
import { useRequestColumns } from './use-request-columns';

interface Props {
  search: string;
  status: RequestStatus | undefined;
  sort: AgeOrder;
}

/** The requests that a search or a filter finds, in one list. */
export function FoundRequests({ search, status, sort }: Props) {
  const { t } = useTranslation(['customer', 'common']);
  const columns = useRequestColumns();
  const found = useInfiniteQuery({
    ...calls.customer.requests.infiniteOptions({
      input: (cursor: string | undefined) => ({
        limit: 20,
        cursor,
        status,
        sort,
        search: search || undefined,
      }),
      initialPageParam: undefined,
      getNextPageParam: (last) => last.nextCursor ?? undefined,
    }),
    placeholderData: (before) => before,
  });
  const failed = useLoadFailure(found, t('customer:toasts.loadFailed'));
  const rows = found.data?.pages.flatMap((page) => page.items) ?? [];
  if (found.isPending) return <LoadingRows rows={6} />;
  if (failed) {
    return (
      <ErrorState
        title={t('customer:toasts.loadFailed')}
        error={found.error}
        onRetry={() => void found.refetch()}
      />
    );
  }
  if (rows.length === 0) return <EmptyState title={t('common:list.none')} />;
  return (
    <section className={classes.group}>
      <DataTable label={t('customer:list')} columns={columns} rows={rows} rowKey={(row) => row.id} />
      <LoadMore
        more={found.hasNextPage}
        loading={found.isFetchingNextPage}
        onMore={() => void found.fetchNextPage()}
        error={found.isFetchNextPageError ? found.error : undefined}
      />
    </section>
  );
}
