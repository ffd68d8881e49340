import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorkTime } from '#contract/work/work-time';
import { timerMinutes } from '#domain/work-time/timer-minutes';
import { HEARTBEAT_MS } from '#domain/work-time/work-interval';
import { faultOf } from '#web/lib/faults/faults';
import { toast } from '#web/ui/feedback/toast';
import { useRefusalText } from '../../use-writer-calls';
import { pauseOnLeaving, pauseTimer } from '../api/pause-timer';
import { sendHeartbeat } from '../api/send-heartbeat';
import { startTimer } from '../api/start-timer';
import { workTimeQuery } from '../api/work-time';
import { type Answered, serverTime, timerView } from './timer-view';
import { usePresence } from './use-presence';

const TICK_MS = 1_000;
/** The `cause` of its toasts. */
const CAUSE = 'timer';

/** The timer of an assignment: the server's intervals, kept running by heartbeats while this page is open. */
export function useWorkTimer(id: string, editable: boolean) {
  const loaded = useQuery({ ...workTimeQuery(id), enabled: editable });
  const answered: Answered | null = loaded.data ? { time: loaded.data, at: loaded.dataUpdatedAt } : null;
  const { heartbeat, pausing, starting, tellFailed } = useTimerCalls(id);

  const beatAt = useRef(0);
  const running = answered?.time.running ?? null;
  const beat = (isPresent: boolean) => {
    if (!answered || !running || heartbeat.isPending) return;
    const since = beatAt.current;
    beatAt.current = Date.now();
    const present = isPresent ? Date.now() : last.current;
    const presentAt = present > Math.min(since, answered.at) ? serverTime(answered, present) : null;
    heartbeat.mutate({ id, intervalId: running.id, presentAt });
  };
  const answer = useAnswer({
    note: () => {
      last.current = Date.now();
      beatAt.current = last.current;
    },
    // Beside a heartbeat that is under way, which says nothing of the answer.
    send: async () => {
      if (!answered || !running) return;
      const presentAt = serverTime(answered, last.current);
      await heartbeat.mutateAsync({ id, intervalId: running.id, presentAt });
    },
  });
  const [view, setView] = useState(() => timerView(answered, 0, Date.now()));
  const last = usePresence(running !== null, () => {
    // Typing on is an answer too.
    if (view.phase === 'asking') beat(true);
  });
  const tick = () => {
    const now = Date.now();
    const next = timerView(answered, last.current, now);
    if (!isSameView(view, next)) {
      setView(next);
      // Another window may know better.
      if (next.phase === 'asking' || next.phase === 'stopped') beat(false);
    }
    if (next.phase !== 'off' && now - beatAt.current >= HEARTBEAT_MS) beat(false);
  };
  useTicks(running !== null, answered?.at ?? 0, tick);
  useLeaving(id, running?.id ?? null);

  /** Whether the last pause was that of a submission which was refused. */
  const wasRefused = useRef(false);
  const start = (onError?: (error: unknown) => void) => {
    if (!editable || starting.isPending) return;
    beatAt.current = Date.now();
    const onSuccess = () => {
      wasRefused.current = false;
    };
    starting.mutate({ id }, onError ? { onError, onSuccess } : { onSuccess });
  };
  return {
    ...view,
    isBusy: starting.isPending || pausing.isPending,
    start: () => start(tellFailed),
    /** A changed text starts it by itself, unless the writer paused it or the job was taken away. */
    begin: () => {
      const isIdle = view.phase === 'off' || view.phase === 'stopped';
      const isPaused = view.endedBy === 'paused' && !wasRefused.current;
      if (loaded.isSuccess && isIdle && !isPaused && view.endedBy !== 'released') start();
    },
    keep: answer.give,
    /** Handing in is an answer to 'Still working?'. */
    keepIfAsked: () => {
      if (view.phase === 'asking') answer.give();
    },
    pause: () => {
      wasRefused.current = false;
      if (running) pausing.mutate({ id, intervalId: running.id, reason: 'paused' });
    },
    /** Ends it for submitting; resolves to its minutes and to what lets it go on if that is refused. */
    finish: async (): Promise<{ minutes: number; resume: () => void }> => {
      if (!running) return { minutes: view.minutes, resume: () => undefined };
      // A pause that overtook the answer would end the interval where it was asked.
      await answer.given();
      const time = await pausing
        .mutateAsync({ id, intervalId: running.id, reason: 'paused' })
        .catch(() => null);
      const minutes = time ? timerMinutes(time.elapsedMs) : view.minutes;
      const ran = view.phase === 'running' || view.phase === 'asking';
      const resume = () => {
        // Where starting fails too, the next change of the text starts it.
        wasRefused.current = true;
        if (ran) start();
      };
      return { minutes, resume };
    },
  };
}

export type WorkTimer = ReturnType<typeof useWorkTimer>;

/** The calls that change it, with what their answers say. `tellFailed` tells that one has failed. */
function useTimerCalls(id: string) {
  const { t } = useTranslation('work');
  const client = useQueryClient();
  const refusal = useRefusalText();
  const { queryKey } = workTimeQuery(id);
  const take = (time: WorkTime) => client.setQueryData(queryKey, time);
  /** Notes an answer that the job is no longer the writer's, and that nothing runs; false for any other error. */
  const noteReleased = (error: unknown): boolean => {
    if (faultOf(error).code !== 'NOT_FOUND') return false;
    const end = { running: null, endedBy: 'released' as const };
    client.setQueryData(queryKey, (time) => time && { ...time, ...end });
    return true;
  };
  const tellFailed = (error: unknown) => {
    if (!noteReleased(error)) toast.error(refusal(error, t('timer.failed')), { cause: CAUSE });
  };
  const heartbeat = useMutation({ ...sendHeartbeat, onSuccess: take, onError: noteReleased });
  const pausing = useMutation({ ...pauseTimer, onSuccess: take, onError: tellFailed });
  const starting = useMutation({
    ...startTimer,
    onSuccess: ({ stoppedOn, ...time }) => {
      take(time);
      if (stoppedOn !== null) toast.success(t('timer.stoppedOn', { title: stoppedOn }), { cause: CAUSE });
    },
    onError: noteReleased,
  });
  return { heartbeat, pausing, starting, tellFailed };
}

/** The answers to 'Still working?' that no key gives: `given` resolves once the last one has reached the server, or failed to. */
function useAnswer({ note, send }: { note: () => void; send: () => Promise<void> }) {
  const sent = useRef<Promise<void>>(Promise.resolve());
  return {
    give: () => {
      note();
      sent.current = send().catch(() => undefined);
    },
    given: () => sent.current,
  };
}

function isSameView(one: ReturnType<typeof timerView>, other: ReturnType<typeof timerView>): boolean {
  return one.phase === other.phase && one.minutes === other.minutes && one.endedBy === other.endedBy;
}

/** Calls `tick` after each answer, and every second while it runs. */
function useTicks(isRunning: boolean, answeredAt: number, tick: () => void): void {
  const latest = useRef(tick);
  latest.current = tick;
  const call = useCallback(() => latest.current(), []);
  useEffect(call, [call, answeredAt, isRunning]);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(call, TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning, call]);
}

/** Ends the interval when the page is closed, or another page of ours is opened in its place. */
function useLeaving(id: string, intervalId: string | null): void {
  const runs = useRef(intervalId);
  runs.current = intervalId;
  useEffect(() => {
    const leave = () => {
      if (runs.current !== null) pauseOnLeaving(id, runs.current);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [id]);
}
