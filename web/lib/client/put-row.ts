import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';

interface Page {
  items: { id: string }[];
}

/**
 * Shows what was saved of a row in every list of this call that is there already, before it is fetched again: a dialog that is opened from
 * the row meanwhile begins with it. What the answer does not have stays as it was.
 */
export function putRow(
  client: QueryClient,
  list: { key: () => QueryKey },
  saved: { id: string } & Record<string, unknown>,
): void {
  const put = <P extends Page>(page: P): P => ({
    ...page,
    items: page.items.map((row) => (row.id === saved.id ? { ...row, ...saved } : row)),
  });
  client.setQueriesData<InfiniteData<Page> | Page>({ queryKey: list.key() }, (known) => {
    if (!known) return known;
    return 'pages' in known ? { ...known, pages: known.pages.map(put) } : put(known);
  });
}
