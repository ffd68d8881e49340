import {
  type DefaultError,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';

interface Page {
  items: unknown[];
}

export type PagedListOptions<P extends Page> = UseInfiniteQueryOptions<
  P,
  DefaultError,
  InfiniteData<P, string | undefined>,
  QueryKey,
  string | undefined
>;

/** A paged list: its rows and its next page. */
export function usePagedList<P extends Page>(options: PagedListOptions<P>) {
  const query = useInfiniteQuery(options);
  const client = useQueryClient();
  const [waits, setWaits] = useState(false);
  async function loadMore() {
    setWaits(true);
    // A further page would cancel a refetch, and with it what has changed in the rows above.
    while (client.isFetching({ queryKey: options.queryKey, exact: true }))
      await query.refetch({ cancelRefetch: false });
    setWaits(false);
    await query.fetchNextPage();
  }
  const pages = query.data?.pages;
  const rows: P['items'] = pages?.flatMap((page) => page.items) ?? [];
  return {
    query,
    rows,
    /** The first page, with data about the whole list; undefined while loading. */
    first: pages?.[0],
    loading: query.isPending,
    failed: query.isError && pages === undefined,
    empty: pages !== undefined && rows.length === 0,
    error: query.error,
    retry: () => void query.refetch(),
    /** Props of `LoadMore`. */
    more: {
      more: query.hasNextPage,
      loading: waits || query.isFetchingNextPage,
      onMore: () => void loadMore(),
      error: query.isFetchNextPageError ? query.error : undefined,
    },
  };
}

/** What a table or list renders of it. */
export type PagedRows<Row> = Pick<
  ReturnType<typeof usePagedList<{ items: Row[] }>>,
  'query' | 'rows' | 'loading' | 'failed' | 'empty' | 'error' | 'retry' | 'more'
>;
