import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AgeOrder } from '#domain/age-orders';
import { type PagedListOptions, usePagedList } from './use-paged-list';

/** Rows in a page of `options`: few large pages, because an infinite query refetches all its pages. */
export const GROUP_PAGE_ROWS = 100;

/** A page of rows, as the dashboards load the first ones of each group. */
export interface GroupPage<Row> {
  items: Row[];
  nextCursor: string | null;
}

/**
 * The rows of a dashboard's group: those loaded with the dashboard, and after 'Show more' a separate list from the start
 * (`options`), so that rows added or removed meanwhile cause no gap between pages. Sorted by oldest, a group longer than
 * the dashboard's rows is fetched at once. The list's query may be shared with a filtered list: the group never shows
 * both its rows and the dashboard's.
 */
export function useGroupPages<Row>(
  options: PagedListOptions<GroupPage<Row>>,
  sort: AgeOrder,
  first: GroupPage<Row>,
) {
  const client = useQueryClient();
  // Still expanded when the user returns to the page.
  const [shown, setShown] = useState(() => client.getQueryData(options.queryKey) !== undefined);
  const elsewhere = sort === 'oldest' && first.nextCursor !== null;
  const open = shown || elsewhere;
  const list = usePagedList<GroupPage<Row>>({ ...options, enabled: open });
  const { query } = list;
  const there = open && query.data !== undefined;
  let known = sort === 'oldest' ? first.items.toReversed() : first.items;
  if (elsewhere) known = [];
  return {
    rows: there ? (list.rows as Row[]) : known,
    more: there ? query.hasNextPage : first.nextCursor !== null,
    loading: open && (query.isPending || list.more.loading) && !query.isError,
    error: open ? query.error : null,
    showMore: () => {
      if (!open) return setShown(true);
      if (query.data) return list.more.onMore();
      void query.refetch();
    },
  };
}
