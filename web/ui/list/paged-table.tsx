import type { ReactNode } from 'react';
import { ErrorState } from '../feedback/error-state';
import { LoadingRows } from '../feedback/loading-rows';
import { useLoadFailure } from '../feedback/use-load-failure';
import { LoadMore } from './load-more';
import type { PagedRows } from './use-paged-list';

interface Props<Row> {
  list: PagedRows<Row>;
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
  useLoadFailure(list.query, failed);
  return (
    <>
      {list.loading ? <LoadingRows rows={waiting} /> : null}
      {list.failed ? <ErrorState title={failed} error={list.error} onRetry={list.retry} /> : null}
      {list.empty ? none : null}
      {list.rows.length > 0 ? children(list.rows) : null}
      <LoadMore {...list.more} />
    </>
  );
}
