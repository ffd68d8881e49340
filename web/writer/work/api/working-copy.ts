import { api, calls } from '#web/lib/client/api';
import type { AnswerLimit } from '#web/lib/saving/unanswered-saves';

/** The text of an assignment as last saved. Fetched once for each stage of the work: the page is then ahead of it. */
export const workingCopyQuery = (id: string, stage: string) =>
  calls.workingCopies.load.queryOptions({
    input: { id },
    queryKey: calls.workingCopies.load.queryKey({ input: { id } }).concat(stage),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The same, past the cache. */
export const loadWorkingCopy = (id: string, limit: AnswerLimit) => api.workingCopies.load({ id }, limit);
