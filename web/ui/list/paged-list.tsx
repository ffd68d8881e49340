import type { ReactNode } from 'react';
import { ErrorState } from '../feedback/error-state';
import { LoadingRows } from '../feedback/loading-rows';
import { LoadMore } from './load-more';
import { useFocusKept } from './use-focus-kept';
import type { PagedRows } from './use-paged-list';

interface Props<Row> {
  list: PagedRows<Row>;
  /** Accessible name of the list. */
  label: string;
  failed: string;
  /** Text of the empty list. */
  none?: string;
  className?: string;
  row: (row: Row) => ReactNode;
  /** Rendered below a list with rows. */
  children?: (rows: readonly Row[]) => ReactNode;
}

/** A paged list of a section: loading, error with retry, empty, and a button for the next page. */
export function PagedList<Row>({ list, label, failed, none, className, row, children }: Props<Row>) {
  const place = useFocusKept<HTMLUListElement>();
  if (list.failed) return <ErrorState title={failed} error={list.error} onRetry={list.retry} />;
  if (list.loading) return <LoadingRows rows={2} />;
  return (
    <>
      {list.empty && none ? <p>{none}</p> : null}
      <ul {...place} className={className} aria-label={label}>
        {list.rows.map(row)}
      </ul>
      <LoadMore {...list.more} />
      {children?.(list.rows)}
    </>
  );
}
