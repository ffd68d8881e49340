import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CustomerRequest } from '#contract/customer';
import type { AgeOrder } from '#domain/age-orders';
import type { RequestStatus } from '#domain/content-request/status';
import { usePagedList } from '#web/ui/list/use-paged-list';
import { requests } from './api/requests';

export interface RequestPageRows {
  items: CustomerRequest[];
  nextCursor: string | null;
}

/** Few large pages, because an infinite query refetches all its pages. */
const PAGE_ROWS = 100;

/**
 * The rows of a group: those of the dashboard, and after 'Show more' a separate list from the start, so that rows added
 * or removed meanwhile cause no gap between pages. Sorted by oldest, a group longer than the dashboard's rows is
 * fetched at once.
 */
export function useRequestPages(status: RequestStatus, sort: AgeOrder, first: RequestPageRows) {
  const client = useQueryClient();
  const options = requests({ status, sort, limit: PAGE_ROWS });
  // Still expanded when the user returns to the page.
  const [shown, setShown] = useState(() => client.getQueryData(options.queryKey) !== undefined);
  const elsewhere = sort === 'oldest' && first.nextCursor !== null;
  const open = shown || elsewhere;
  const list = usePagedList({ ...options, enabled: open });
  const { query } = list;
  const there = open && query.data !== undefined;
  let known = sort === 'oldest' ? first.items.toReversed() : first.items;
  if (elsewhere) known = [];
  return {
    rows: there ? list.rows : known,
    more: there ? query.hasNextPage : first.nextCursor !== null,
    loading: open && (query.isPending || query.isFetchingNextPage) && !query.isError,
    error: open ? query.error : null,
    showMore: () => {
      if (!open) return setShown(true);
      void (query.data ? query.fetchNextPage() : query.refetch());
    },
  };
}
