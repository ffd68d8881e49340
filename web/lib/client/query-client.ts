import { QueryClient } from '@tanstack/react-query';
import { statusOf } from '../faults/faults';

/** Pages of a list that were left are there for whoever comes back, also after reading a long text. */
const KEPT_MS = 30 * 60_000;

/**
 * One per page load. Answers that a second try cannot change (4xx) are not tried again; a lost connection or a 5xx is,
 * twice.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: KEPT_MS,
        retry: (failures, error) => {
          const status = statusOf(error);
          return failures < 2 && (status === null || status >= 500);
        },
      },
      mutations: { retry: false },
    },
  });
}
