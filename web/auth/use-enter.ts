import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { meQuery } from '#web/lib/session';

/** What follows a call that has started a session: the page learns whose it is now. */
export function useEnter(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    // What was loaded before belongs to nobody, or to somebody else.
    client.removeQueries({ predicate: (query) => query.queryKey[0] !== meQuery.queryKey[0] });
    await client.fetchQuery({ ...meQuery, staleTime: 0 });
  }, [client]);
}
