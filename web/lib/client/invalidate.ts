import type { QueryClient, QueryKey } from '@tanstack/react-query';

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
  await Promise.all(answered.map((call) => client.invalidateQueries({ queryKey: call.key() })));
}
