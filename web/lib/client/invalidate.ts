import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Invalidates all queries of these calls, with any input. Resolves once the active ones are refetched. */
export async function invalidate(client: QueryClient, ...answered: { key: () => QueryKey }[]): Promise<void> {
  await Promise.all(answered.map((call) => client.invalidateQueries({ queryKey: call.key() })));
}
