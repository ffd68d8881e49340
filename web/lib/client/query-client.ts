import { QueryClient } from '@tanstack/react-query';
import { statusOf } from '../faults/faults';

/** Kept for users who return to a list after reading a long text. */
const CACHE_MS = 30 * 60_000;

/** One client per page load. A 4xx is not retried; a lost connection or a 5xx is, twice. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: CACHE_MS,
        retry: (failures, error) => {
          const status = statusOf(error);
          return failures < 2 && (status === null || status >= 500);
        },
      },
      mutations: { retry: false },
    },
  });
}
