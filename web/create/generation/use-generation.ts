import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Generation } from '#contract/customer';
import type { Brief } from '#domain/brief/brief';
import { generationQuery } from '#web/lib/api/generation';
import { api, calls } from '#web/lib/client/api';
import { invalidate } from '#web/lib/client/invalidate';
import { faultOf } from '#web/lib/faults/faults';
import { generationCause, isUnderWay, tellPage, watchGeneration } from '#web/lib/requests/watch-generation';
import { toast } from '#web/ui/feedback/toast';
import { attemptFor, readAttempt, rememberAttempt } from './attempt';

interface Options {
  userId: string;
  /** One that the customer has under way, perhaps handed in elsewhere. */
  underWay: string | null;
  /** Done, failed or cancelled. */
  onEnded: (generation: Generation) => void;
  /** The brief could not be handed in. */
  onRefused: (error: unknown) => void;
}

export interface GenerationDesk {
  /** True from the click until it has ended. */
  busy: boolean;
  /** 0 to 100; null until the server has taken the brief. */
  progress: number | null;
  handIn: (brief: Brief) => Promise<void>;
  /** Null while there is nothing that could be cancelled. */
  cancel: (() => Promise<void>) | null;
}

/** The one generation of this page: handed in, followed to its end, found again after a reload. */
export function useGeneration({ userId, underWay, onEnded, onRefused }: Options): GenerationDesk {
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
    staleTime: Number.POSITIVE_INFINITY, // whoever watches it asks
  });

  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      // Whoever watches it tells how it ended; coming back here must not tell it once more. A reload does not come by here.
      if (!inHand.current) rememberAttempt(userId, null);
    };
  }, [userId]);

  useEffect(() => {
    if (underWay && !inHand.current) setFollowed((id) => id ?? underWay);
  }, [underWay]);

  useEffect(() => {
    if (!followed) return;
    const stop = tellPage(followed, (generation) => {
      rememberAttempt(userId, null);
      failed.current = generation.state === 'failed' ? generation.id : null;
      setFollowed(null);
      ended.current(generation);
    });
    watchGeneration(client, followed);
    return stop;
  }, [client, followed, userId]);

  const handIn = useCallback(
    async (brief: Brief) => {
      // A double click comes before the button is drawn as busy.
      if (inHand.current) return;
      inHand.current = true;
      setSending(true);
      try {
        const earlier = readAttempt(userId);
        const attempt = attemptFor(brief, earlier);
        // The answer to an earlier brief was lost: if it arrived all the same, it is the one that runs.
        const arrived = earlier && earlier !== attempt ? await findUnderWay(earlier.id) : null;
        if (!arrived) rememberAttempt(userId, attempt);
        const generation = arrived ?? (await api.generations.create(attempt));
        client.setQueryData(generationQuery(generation.id).queryKey, generation);
        void invalidate(client, calls.customer.dashboard);
        // The text that failed before is replaced by this one.
        if (failed.current) {
          toast.mended(generationCause(failed.current));
          void api.generations.dismiss({ id: failed.current }).catch(() => undefined);
        }
        failed.current = null;
        setFollowed(generation.id);
        // Also where the customer has left this page before the answer came.
        watchGeneration(client, generation.id);
        if (!here.current) rememberAttempt(userId, null);
      } catch (error) {
        const { status } = faultOf(error);
        // A clear no ends the attempt; after no answer, or the server's own failure, the same one is tried again.
        if (status !== null && status < 500) rememberAttempt(userId, null);
        onRefused(error);
      } finally {
        inHand.current = false;
        setSending(false);
      }
    },
    [client, onRefused, userId],
  );

  const cancel = useCallback(async () => {
    if (!followed) return;
    try {
      const generation = await api.generations.cancel({ id: followed });
      client.setQueryData(generationQuery(followed).queryKey, generation);
    } catch (error) {
      // Too late to cancel: how it ended comes by itself.
      if (faultOf(error).code !== 'WRONG_STATE' && faultOf(error).code !== 'NOT_FOUND') throw error;
      await client.invalidateQueries({ queryKey: generationQuery(followed).queryKey });
    }
  }, [client, followed]);

  return {
    busy: sending || followed !== null,
    progress: followed ? (data?.progress ?? null) : null,
    handIn,
    cancel: followed && !sending ? cancel : null,
  };
}

async function findUnderWay(id: string): Promise<Generation | null> {
  try {
    const generation = await api.generations.get({ id });
    return isUnderWay(generation) ? generation : null;
  } catch (error) {
    if (faultOf(error).code === 'NOT_FOUND') return null;
    throw error;
  }
}
