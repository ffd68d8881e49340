import { api, calls } from '#web/lib/client/api';

/** The text of an assignment as last saved. Fetched once: the page is then ahead of it. */
export const workingCopyQuery = (id: string) =>
  calls.workingCopies.load.queryOptions({
    input: { id },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The same, past the cache. */
export const loadWorkingCopy = (id: string) => api.workingCopies.load({ id });
