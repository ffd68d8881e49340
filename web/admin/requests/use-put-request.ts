import { useQueryClient } from '@tanstack/react-query';
import type { AdminRequest } from '#contract/admin';
import { putRow } from '#web/lib/client/put-row';
import { queryKeys } from '#web/lib/client/query-keys';
import { requestQuery } from './api/request';

/** Returns a function that shows a request as it was saved, before lists and dialog have fetched it again. */
export function usePutRequest(): (saved: AdminRequest) => void {
  const client = useQueryClient();
  return (saved) => {
    putRow(client, queryKeys.admin.requests, { ...saved });
    client.setQueryData(requestQuery(saved.id).queryKey, (known) => known && { ...known, ...saved });
  };
}
