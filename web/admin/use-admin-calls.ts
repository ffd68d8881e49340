import { useQueryClient } from '@tanstack/react-query';
import { calls } from '#web/lib/client/api';
import { invalidate } from '#web/lib/client/invalidate';

/** After an admin's change, lists and figures are asked anew. */
export function useRefreshAdmin(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const { overview, users, requests, payOfWriters } = calls.admin;
    await invalidate(client, overview, users, requests, payOfWriters);
  };
}
