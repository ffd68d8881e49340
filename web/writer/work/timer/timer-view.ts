import type { WorkTime } from '#contract/work/work-time';
import { timerMinutes } from '#domain/work-time/timer-minutes';
import { ANSWER_MS, type EndReason, PROMPT_MS, SILENCE_MS } from '#domain/work-time/work-interval';

/**
 * What the bar shows:
 * - `off`: nothing is recorded;
 * - `running`;
 * - `asking`: 'Still working?', and nothing counts until it is answered;
 * - `stopped`: something is recorded, and nothing runs.
 */
type TimerPhase = 'off' | 'running' | 'asking' | 'stopped';

export interface TimerView {
  phase: TimerPhase;
  minutes: number;
  /** Why it stopped; null in other phases. */
  endedBy: EndReason | null;
}

/** The server's last answer, and when it came by the page's clock in milliseconds. */
export interface Answered {
  time: WorkTime;
  at: number;
}

/** A moment of the page's clock on the server's, at the earliest. */
export function serverTime({ time, at }: Answered, moment: number): string {
  return new Date(Date.parse(time.now) + Math.max(0, moment - at)).toISOString();
}

/** What the last answer means by now; the server decides as it does (domain/work-time), and its next answer overrules. */
export function timerView(answered: Answered | null, lastPresent: number, now: number): TimerView {
  if (!answered) return { phase: 'off', minutes: 0, endedBy: null };
  const { time, at } = answered;
  const minutesUntil = (moment: number) => timerMinutes(time.elapsedMs + Math.max(0, moment - at));
  const stopped = (endedBy: EndReason | null, minutes: number): TimerView => ({
    ...{ phase: minutes === 0 && endedBy === null ? 'off' : 'stopped', minutes, endedBy },
  });
  if (!time.running) return stopped(time.endedBy, timerMinutes(time.elapsedMs));
  const promptAt = at + Date.parse(time.running.promptAt) - Date.parse(time.now);
  // A key or a scroll since then is told by the next heartbeat.
  const prompt = lastPresent <= promptAt + ANSWER_MS ? Math.max(promptAt, lastPresent + PROMPT_MS) : promptAt;
  if (now - at > SILENCE_MS) return stopped('silent', timerMinutes(time.elapsedMs));
  if (now > prompt + ANSWER_MS) return stopped('unanswered', minutesUntil(prompt));
  if (now >= prompt) return { phase: 'asking', minutes: minutesUntil(prompt), endedBy: null };
  return { phase: 'running', minutes: minutesUntil(now), endedBy: null };
}
