import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../feedback/error-state';
import { LoadingRows } from '../feedback/loading-rows';
import { useLoadFailure } from '../feedback/use-load-failure';
import { LoadMore } from './load-more';

interface Props<Row> {
  list: UseInfiniteQueryResult<InfiniteData<{ items: Row[] }>>;
  /** Rows drawn while it loads. */
  waiting: number;
  /** Said where it cannot be loaded, and once in a toast. */
  failed: string;
  /** Shown where there is none. */
  none: ReactNode;
  /** The table; drawn once there are rows. */
  children: (rows: readonly Row[]) => ReactNode;
}

/** A table of a list with further pages: loading, failed with another try, empty, and the next page by a button. */
export function PagedTable<Row>({ list, waiting, failed, none, children }: Props<Row>) {
  const broken = useLoadFailure(list, failed);
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      {list.isPending ? <LoadingRows rows={waiting} /> : null}
      {broken ? <ErrorState title={failed} error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.isSuccess && rows.length === 0 ? none : null}
      {rows.length > 0 ? children(rows) : null}
      <LoadMore
        more={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        error={list.isFetchNextPageError ? list.error : undefined}
      />
    </>
  );
}
