import { QueryClient } from '@tanstack/react-query';
import { statusOf } from './faults';

/**
 * One per page load. Answers that a second try cannot change (4xx) are not tried again; a lost connection or a 5xx is,
 * twice.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => {
          const status = statusOf(error);
          return failures < 2 && (status === null || status >= 500);
        },
      },
      mutations: { retry: false },
    },
  });
}
