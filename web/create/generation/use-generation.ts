import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Generation } from '#contract/generations';
import type { Brief } from '#domain/brief/brief';
import { cancelGeneration } from '#web/lib/api/cancel-generation';
import { dismissGeneration } from '#web/lib/api/dismiss-generation';
import { generationQuery, loadGeneration } from '#web/lib/api/generation';
import { invalidate } from '#web/lib/client/invalidate';
import { queryKeys } from '#web/lib/client/query-keys';
import { faultOf } from '#web/lib/faults/faults';
import {
  generationCause,
  isUnderWay,
  onGenerationEnd,
  watchGeneration,
} from '#web/lib/requests/watch-generation';
import { toast } from '#web/ui/feedback/toast';
import { createGeneration } from '../api/create-generation';
import { attemptFor, readAttempt, rememberAttempt } from './attempt';

interface Options {
  userId: string;
  /** Id of a running generation, possibly started in another window. */
  underWay: string | null;
  /** Called when it is done, failed or cancelled; with its brief where it was submitted in this tab. */
  onEnded: (generation: Generation, brief: Brief | null) => void;
  /** Called when the brief could not be submitted. */
  onRefused: (error: unknown) => void;
}

export interface PageGeneration {
  /** True from the click until the generation has ended. */
  busy: boolean;
  /** Percent, 0 to 100; null until the server has accepted the brief. */
  progress: number | null;
  /** The one that is followed, as it stands. */
  current: Generation | null;
  handIn: (brief: Brief) => Promise<void>;
  /** Follows a generation that the server has created for this customer. */
  follow: (id: string) => void;
  /** Null while nothing can be cancelled. */
  cancel: (() => Promise<void>) | null;
}

/** The page's generation: submitted, followed to its end, and found again after a reload. */
export function useGeneration({ userId, underWay, onEnded, onRefused }: Options): PageGeneration {
  const client = useQueryClient();
  const [followed, setFollowed] = useState<string | null>(() => readAttempt(userId)?.id ?? null);
  const [sending, setSending] = useState(false);
  const inHand = useRef(false);
  const failed = useRef<string | null>(null);
  const here = useRef(true);
  const ended = useRef(onEnded);
  useEffect(() => {
    ended.current = onEnded;
  });

  const { data } = useQuery({
    ...generationQuery(followed),
    staleTime: Number.POSITIVE_INFINITY, // refetched by the watcher only
  });

  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      // `watchGeneration` reports how it ended; returning to this page must not report it again. A reload does not run
      // this cleanup.
      if (!inHand.current) rememberAttempt(userId, null);
    };
  }, [userId]);

  const follow = useCallback((id: string) => {
    if (!inHand.current) setFollowed((earlier) => earlier ?? id);
  }, []);

  useEffect(() => {
    if (underWay) follow(underWay);
  }, [underWay, follow]);

  useEffect(() => {
    if (!followed) return;
    const stop = onGenerationEnd(followed, (generation) => {
      const attempt = readAttempt(userId);
      rememberAttempt(userId, null);
      failed.current = generation.state === 'failed' ? generation.id : null;
      setFollowed(null);
      ended.current(generation, attempt?.id === generation.id ? attempt.brief : null);
    });
    watchGeneration(client, followed);
    return stop;
  }, [client, followed, userId]);

  const handIn = useCallback(
    async (brief: Brief) => {
      // A double click arrives before the button is rendered as busy.
      if (inHand.current) return;
      inHand.current = true;
      setSending(true);
      try {
        const earlier = readAttempt(userId);
        const attempt = attemptFor(brief, earlier);
        // The response to an earlier submission was lost: if it was accepted, that generation is the one running.
        const arrived = earlier && earlier !== attempt ? await findUnderWay(earlier.id) : null;
        if (!arrived) rememberAttempt(userId, attempt);
        const generation = arrived ?? (await createGeneration(attempt));
        client.setQueryData(generationQuery(generation.id).queryKey, generation);
        invalidate(client, queryKeys.customer.dashboard);
        // This generation replaces the one that failed.
        if (failed.current) {
          toast.resolved(generationCause(failed.current));
          void dismissGeneration(failed.current).catch(() => undefined);
        }
        failed.current = null;
        setFollowed(generation.id);
        // Also after the customer has left the page before the response.
        watchGeneration(client, generation.id);
        if (!here.current) rememberAttempt(userId, null);
      } catch (error) {
        const { status } = faultOf(error);
        // A 4xx ends the submission; without a response or after a 5xx the same one is retried.
        if (status !== null && status < 500) rememberAttempt(userId, null);
        onRefused(error);
      } finally {
        inHand.current = false;
        setSending(false);
      }
    },
    [client, onRefused, userId],
  );

  return {
    busy: sending || followed !== null,
    progress: followed ? (data?.progress ?? null) : null,
    current: (followed && data) || null,
    handIn,
    follow,
    cancel: followed && !sending ? () => cancel(client, followed) : null,
  };
}

async function findUnderWay(id: string): Promise<Generation | null> {
  try {
    const generation = await loadGeneration(id);
    return isUnderWay(generation) ? generation : null;
  } catch (error) {
    if (faultOf(error).code === 'NOT_FOUND') return null;
    throw error;
  }
}

async function cancel(client: QueryClient, id: string): Promise<void> {
  const { queryKey } = generationQuery(id);
  try {
    client.setQueryData(queryKey, await cancelGeneration(id));
  } catch (error) {
    // Too late to cancel: a live update reports how it ended.
    if (faultOf(error).code !== 'WRONG_STATE' && faultOf(error).code !== 'NOT_FOUND') throw error;
    await client.invalidateQueries({ queryKey });
  }
}
