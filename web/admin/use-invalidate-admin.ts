import { useQueryClient } from '@tanstack/react-query';
import { calls } from '#web/lib/client/api';
import { invalidate } from '#web/lib/client/invalidate';

/** Returns a function that invalidates the lists and counts that an admin's change may affect. */
export function useInvalidateAdmin(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const { overview, users, requests, payOfWriters } = calls.admin;
    await invalidate(client, overview, users, requests, payOfWriters);
  };
}
