import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Generation } from '#contract/generations';
import { customerDashboardQuery } from '#web/lib/api/customer-dashboard';
import { generationQuery } from '#web/lib/api/generation';
import { newId } from '#web/lib/browser/new-id';
import { invalidate } from '#web/lib/client/invalidate';
import { queryKeys } from '#web/lib/client/query-keys';
import { faultOf } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { isUnderWay, watchGeneration } from '#web/lib/requests/watch-generation';
import { toast } from '#web/ui/feedback/toast';
import { rewrite } from '../api/rewrite';

interface Asked {
  /** 0 for the introduction; null for the whole text. */
  section: number | null;
  instruction: string;
  /** The version that is written again. */
  basedOn: number;
}

const REASONS: Record<string, 'rewrite.stale' | 'rewrite.held' | 'beingRead' | undefined> = {
  STALE_VERSION: 'rewrite.stale',
  WRONG_STATE: 'rewrite.held',
  HELD_BY_ANOTHER: 'beingRead',
};

/** Has a request's text written again, and follows that; also one that was started earlier or in another window. */
export function useRewrite(requestId: string) {
  const { t } = useTranslation('generation');
  const client = useQueryClient();
  const faultText = useFaultText();
  const keyFor = useIdempotentId();
  const [started, setStarted] = useState<string | null>(null);
  const { data: dashboard } = useQuery(customerDashboardQuery);
  const listed = dashboard?.generations.find(({ rewrites }) => rewrites === requestId) ?? null;
  // Refetched by the watcher, and by live updates.
  const own = useQuery({ ...generationQuery(started), staleTime: Number.POSITIVE_INFINITY }).data;
  // Once it has ended, one that another window has started since.
  const followed = own && isOpen(own) ? own : null;
  const { data } = useQuery({
    ...generationQuery(followed ? null : (listed?.id ?? null)),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const found = followed ?? data ?? listed;
  const generation = found && isOpen(found) ? found : null;
  // Also one that is tried again, or that was under way when the page was loaded.
  const watched = generation && isUnderWay(generation) ? generation.id : null;
  useEffect(() => {
    if (watched) watchGeneration(client, watched);
  }, [client, watched]);

  const { mutateAsync, ...asking } = useMutation({
    ...rewrite,
    onSuccess: (made) => {
      client.setQueryData(generationQuery(made.id).queryKey, made);
      setStarted(made.id);
      watchGeneration(client, made.id);
      invalidate(client, queryKeys.customer.dashboard);
    },
    onError: (error) => {
      const reason = REASONS[faultOf(error).code];
      toast.error(reason ? t(reason) : faultText(error));
      // Another window may have it written: the dashboard's list names that generation.
      if (reason)
        invalidate(
          client,
          queryKeys.customer.request,
          queryKeys.documentVersions.list,
          queryKeys.customer.dashboard,
        );
    },
  });
  return {
    busy: asking.isPending,
    /** The one that is under way or has failed. */
    generation,
    /** Called once the failed one is dismissed: what is kept of it would go on saying that it failed. */
    forget: () => {
      setStarted(null);
      if (generation) client.removeQueries({ queryKey: generationQuery(generation.id).queryKey });
    },
    /** A refusal has been told when the promise rejects. */
    ask: (asked: Asked) => mutateAsync({ requestId, id: keyFor(asked), ...asked }),
  };
}

const isOpen = (generation: Generation) => isUnderWay(generation) || generation.state === 'failed';

/** The id of what is asked for: the same for the same until another is, so that asking again after a lost answer starts nothing twice. */
function useIdempotentId() {
  const last = useRef<{ content: string; id: string } | null>(null);
  return (asked: Asked): string => {
    const content = JSON.stringify(asked);
    if (last.current?.content !== content) last.current = { content, id: newId() };
    return last.current.id;
  };
}
