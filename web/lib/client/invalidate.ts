import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Asks anew for what these calls have answered, whatever they were asked. Resolves when the new answers are there. */
export async function invalidate(client: QueryClient, ...answered: { key: () => QueryKey }[]): Promise<void> {
  await Promise.all(answered.map((call) => client.invalidateQueries({ queryKey: call.key() })));
}
