import { useQueryClient } from '@tanstack/react-query';
import { invalidateAndWait } from '#web/lib/client/invalidate';
import { queryKeys } from '#web/lib/client/query-keys';

/** Returns a function that invalidates the lists and counts that an admin's change may affect. */
export function useInvalidateAdmin(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const { overview, users, requests, payOfWriters } = queryKeys.admin;
    await invalidateAndWait(client, overview, users, requests, payOfWriters);
  };
}
