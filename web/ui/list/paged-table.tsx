import type { ReactNode } from 'react';
import { ErrorState } from '../feedback/error-state';
import { LoadingRows } from '../feedback/loading-rows';
import { useLoadFailure } from '../feedback/use-load-failure';
import { useTellFound } from './found-status';
import { LoadMore } from './load-more';
import type { PagedRows } from './use-paged-list';

interface Props<Row> {
  list: PagedRows<Row>;
  /**
   * True while something above the rows loads, or what decides their buttons. The rows wait for it: one that moved
   * would put another row's button under the pointer.
   */
  waits?: boolean;
  /** True for the rows that the search and filters of a `ListBar` find: it says how many there are. */
  found?: boolean;
  /** Number of placeholder rows while loading. */
  waiting: number;
  /** Error text, also shown once in a toast. */
  failed: string;
  /** Shown for the empty list. */
  none: ReactNode;
  /** Renders the table; called once there are rows. */
  children: (rows: readonly Row[]) => ReactNode;
}

/** A paged table: loading, error with retry, empty, and a button for the next page. */
export function PagedTable<Row>(props: Props<Row>) {
  const { list, waits = false, found = false, waiting, failed, none, children } = props;
  useLoadFailure(list.query, failed);
  useTellFound(list, found && !(waits || list.loading || list.failed || list.query.isPlaceholderData));
  return (
    <>
      {list.loading || waits ? <LoadingRows rows={waiting} /> : null}
      {list.failed ? <ErrorState title={failed} error={list.error} onRetry={list.retry} /> : null}
      {list.empty && !waits ? none : null}
      {list.rows.length > 0 && !waits ? children(list.rows) : null}
      <LoadMore {...list.more} />
    </>
  );
}
