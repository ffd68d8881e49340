import type { Instance } from '#contract/account';
import { failedAnswer } from '#web/lib/faults';

/** What anybody may know about this installation; a plain fetch, so that the landing page needs no client. */
export const instanceQuery = {
  queryKey: ['instance'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Instance> => {
    const answer = await fetch('/api/instance', { signal, headers: { accept: 'application/json' } });
    if (!answer.ok) throw await failedAnswer(answer);
    return (await answer.json()) as Instance;
  },
  staleTime: Number.POSITIVE_INFINITY,
} as const;
