import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../feedback/error-state';
import { LoadingRows } from '../feedback/loading-rows';
import { LoadMore } from './load-more';
import { usePlaceKept } from './use-place-kept';

interface Props<Row> {
  list: UseInfiniteQueryResult<InfiniteData<{ items: Row[] }>>;
  /** What a screen reader calls the list. */
  label: string;
  failed: string;
  /** Said where there is none. */
  none?: string;
  className?: string;
  row: (row: Row) => ReactNode;
  /** Follows the list once there is one. */
  children?: (rows: Row[]) => ReactNode;
}

/** A list of a section: loading, failed with another try, empty, and its further pages by a button. */
export function PagedList<Row>({ list, label, failed, none, className, row, children }: Props<Row>) {
  const place = usePlaceKept<HTMLUListElement>();
  if (list.isError && !list.data) {
    return <ErrorState title={failed} error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (!list.data) return <LoadingRows rows={2} />;
  const rows = list.data.pages.flatMap((page) => page.items);
  return (
    <>
      {rows.length === 0 && none ? <p>{none}</p> : null}
      <ul {...place} className={className} aria-label={label}>
        {rows.map(row)}
      </ul>
      <LoadMore
        more={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        error={list.isFetchNextPageError ? list.error : undefined}
      />
      {children?.(rows)}
    </>
  );
}
