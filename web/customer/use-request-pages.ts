import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CustomerRequest } from '#contract/customer';
import type { RequestStatus } from '#domain/content-request/status';
import { calls } from '#web/lib/api';

export interface RequestPageRows {
  items: CustomerRequest[];
  nextCursor: string | null;
}

/** Few, large pages: a list that is asked for anew is asked for whole. */
const ROWS = 100;

/**
 * A group's rows: what the dashboard brought, and after 'Show more' a list of its own from the start, so that rows that come
 * or go meanwhile leave no gap between two pages.
 */
export function useRequestPages(status: RequestStatus, first: RequestPageRows) {
  const client = useQueryClient();
  const options = calls.customer.requests.infiniteOptions({
    input: (cursor: string | undefined) => ({ status, limit: ROWS, cursor }),
    initialPageParam: undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });
  // Opened before and come back to: still open.
  const [open, setOpen] = useState(() => client.getQueryData(options.queryKey) !== undefined);
  const list = useInfiniteQuery({ ...options, enabled: open });
  const pages = open ? list.data?.pages : undefined;
  return {
    rows: pages ? pages.flatMap((page) => page.items) : first.items,
    more: pages ? list.hasNextPage : first.nextCursor !== null,
    loading: open && (list.isPending || list.isFetchingNextPage) && !list.isError,
    error: open ? list.error : null,
    showMore: () => {
      if (!open) return setOpen(true);
      void (list.data ? list.fetchNextPage() : list.refetch());
    },
  };
}
