import { QueryClient } from '@tanstack/react-query';
import { statusOf } from '../faults/faults';

/** Kept for users who return to a list after reading a long text. */
const CACHE_MS = 30 * 60_000;

/**
 * One client per page load. A query waits for a network, and is asked again twice after a lost connection or a 5xx, not after a 4xx or a
 * minute without an answer. A change fails at once: held back, it would be made long after the click, when its page says other things.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: CACHE_MS,
        retry: (failures, error) => {
          const status = statusOf(error);
          if (error.name === 'TimeoutError') return false;
          return failures < 2 && (status === null || status >= 500);
        },
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
