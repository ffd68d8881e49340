import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#web/lib/client/query-keys';

/** After an admin's change, lists and figures are asked anew. */
export function useRefreshAdmin(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const { overview, users, requests, payOfWriters } = queryKeys.admin;
    await Promise.all(
      [overview, users, requests, payOfWriters].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  };
}
