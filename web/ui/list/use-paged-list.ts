import {
  type DefaultError,
  hashKey,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';

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
  const key = hashKey(options.queryKey);
  /** Of the list that is to have a further page once it is fetched: by then the page may show another one. */
  const [wanted, setWanted] = useState<string | null>(null);
  if (wanted !== null && wanted !== key) setWanted(null);
  const { isFetching, fetchNextPage } = query;
  useEffect(() => {
    // A further page would cancel a refetch, and with it what has changed in the rows above.
    if (wanted !== key || isFetching) return;
    setWanted(null);
    void fetchNextPage();
  });
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
      loading: wanted !== null || query.isFetchingNextPage,
      onMore: () => setWanted(key),
      error: query.isFetchNextPageError ? query.error : undefined,
    },
  };
}

/** What a table or list renders of it. */
export type PagedRows<Row> = Pick<
  ReturnType<typeof usePagedList<{ items: Row[] }>>,
  'query' | 'rows' | 'loading' | 'failed' | 'empty' | 'error' | 'retry' | 'more'
>;
