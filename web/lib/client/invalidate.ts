import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/** Invalidates all queries of these calls, with any input. Those that a page shows are fetched again meanwhile. */
export function invalidate(client: QueryClient, ...answered: { key: () => QueryKey }[]): void {
  void invalidateAndWait(client, ...answered);
}

/**
 * The same; resolves once what a page shows is fetched again. A mutation that returns it is pending until then, however
 * long that takes, and holds up its button or dialog: for what can only be done next with the new list.
 */
export async function invalidateAndWait(
  client: QueryClient,
  ...answered: { key: () => QueryKey }[]
): Promise<void> {
  await Promise.all(answered.map((call) => invalidateKey(client, call.key())));
}

const isLoadingMore = ({ state: { fetchMeta, fetchStatus } }: Query) =>
  fetchStatus === 'fetching' && fetchMeta?.fetchMore !== undefined;

/** Invalidates all queries under a key. One that loads a further page is invalidated after that, since its refetch would cancel the page. */
export async function invalidateKey(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const loading = client.getQueryCache().findAll({ queryKey, predicate: isLoadingMore });
  await Promise.all([
    client.invalidateQueries({ queryKey, predicate: (query) => !loading.includes(query) }),
    ...loading.map(async (query) => {
      await query.promise?.catch(() => undefined);
      await client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    }),
  ]);
}
