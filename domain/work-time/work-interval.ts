/**
 * The rules of work intervals: the stretches of time that a writer's page has recorded. All moments are milliseconds since 1970 on the
 * server's clock, which neither time zones nor daylight saving touch.
 */

/** The page sends a heartbeat this often. */
export const HEARTBEAT_MS = 30_000;
/** After this long without a heartbeat an interval has ended at the last one: the browser was closed, or the computer sleeps. */
export const SILENCE_MS = 120_000;
/** After this long without a key or a scroll the page asks whether the writer is still working. */
export const PROMPT_MS = 300_000;
/** How long that question waits for an answer. Without one the interval has ended where it was asked. */
export const ANSWER_MS = 60_000;

/**
 * Why an interval ended:
 * - `paused`: the writer paused it;
 * - `left`: the page was closed;
 * - `silent`: no heartbeat came for `SILENCE_MS`;
 * - `unanswered`: 'Still working?' was not answered;
 * - `elsewhere`: the writer's timer was started on another request;
 * - `submitted`: the text was submitted;
 * - `released`: the request was deleted, reassigned, handed back or taken back.
 */
export const END_REASONS = [
  'paused',
  'left',
  'silent',
  'unanswered',
  'elsewhere',
  'submitted',
  'released',
] as const;
export type EndReason = (typeof END_REASONS)[number];

export interface RunningInterval {
  startedAt: number;
  lastHeartbeatAt: number;
  /** When the writer last pressed a key or scrolled, or started the timer. */
  presentAt: number;
}

export interface IntervalEnd {
  endedAt: number;
  reason: EndReason;
}

/** When the page asks whether the writer is still working. */
export function promptAt({ presentAt }: RunningInterval): number {
  return presentAt + PROMPT_MS;
}

/** Until when the question waits for an answer. */
export function answerBy(interval: RunningInterval): number {
  return promptAt(interval) + ANSWER_MS;
}

/** The end of an interval that nothing has ended yet but its own silence; null while it runs. */
export function endByItself(interval: RunningInterval, now: number): IntervalEnd | null {
  const { lastHeartbeatAt } = interval;
  const prompt = promptAt(interval);
  const isSilent = now - lastHeartbeatAt > SILENCE_MS;
  if (isSilent && lastHeartbeatAt <= prompt) return { endedAt: lastHeartbeatAt, reason: 'silent' };
  if (isSilent || now > answerBy(interval)) return { endedAt: prompt, reason: 'unanswered' };
  return null;
}

/** The end of an interval that something ends now. Time after an unanswered question does not count. */
export function endNow(interval: RunningInterval, now: number, reason: EndReason): IntervalEnd {
  const endedAt = Math.max(interval.startedAt, Math.min(now, promptAt(interval)));
  return endByItself(interval, now) ?? { endedAt, reason };
}

/**
 * An interval after a heartbeat; null if it had ended before.
 * @param presentAt when the writer was last there as far as the page knows; null if not since the heartbeat before
 */
export function afterHeartbeat(
  interval: RunningInterval,
  now: number,
  presentAt: number | null,
): RunningInterval | null {
  if (endByItself(interval, now)) return null;
  return {
    startedAt: interval.startedAt,
    lastHeartbeatAt: Math.max(interval.lastHeartbeatAt, now),
    presentAt: Math.max(interval.presentAt, Math.min(presentAt ?? interval.presentAt, now)),
  };
}

/** The milliseconds that a running interval counts so far: none after the question, until it is answered. */
export function countedMs(interval: RunningInterval, now: number): number {
  return endNow(interval, now, 'paused').endedAt - interval.startedAt;
}
