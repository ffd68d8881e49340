import type { WordCount } from '../brief/brief';
import { isBeingWorkedOn, type RequestStatus } from '../content-request/status';
import { WORD_COUNT_RANGES } from '../text/words';

const HOUR_MS = 3_600_000;

/** A writer who has not started an assignment is warned after this many hours … */
export const START_WARNING_HOURS = 20;
/** … and it is released to the other writers after this many. */
export const START_HOURS = 24;

/** A writer may extend each deadline once, by this many hours. */
const EXTENSION_HOURS = 24;

/** The longest reason for an extension, in characters. */
export const EXTENSION_REASON_MAX = 500;

/** An admin may set a deadline at most this many days ahead. */
export const DEADLINE_MAX_DAYS = 365;

/** A text without an upper bound counts as this many times its lower one. */
const OPEN_RANGE = 1.5;

/** The settings that deadlines follow from. */
export interface DeadlineSettings {
  deadlineBaseHours: number;
  deadlineHoursPer500Words: number;
}

/** How many hours a writer has for a text of this length: the base, and so much for every 500 words begun. */
export function deadlineHours(wordCount: WordCount, settings: DeadlineSettings): number {
  const { min, max } = WORD_COUNT_RANGES[wordCount];
  const words = max ?? min * OPEN_RANGE;
  return settings.deadlineBaseHours + Math.ceil(words / 500) * settings.deadlineHoursPer500Words;
}

/** How many hours before a deadline its writer is told that it is near: a quarter of the time given, a day at most. */
export function reminderHours(givenHours: number): number {
  return Math.min(24, givenHours / 4);
}

/** Whether a request that a writer has is past its deadline. False without a deadline, and while it is paused. */
export function isOverdue(
  {
    status,
    dueAt,
    pausedAt = null,
  }: { status: RequestStatus; dueAt: string | null; pausedAt?: string | null },
  now: Date,
): boolean {
  return isBeingWorkedOn(status) && dueAt !== null && pausedAt === null && Date.parse(dueAt) <= now.getTime();
}

/** The deadline after a writer's extension; null where it was extended before, or would still be over. */
export function extendedDueAt(
  { dueAt, extended }: { dueAt: Date | null; extended: boolean },
  now: Date,
): Date | null {
  if (dueAt === null || extended) return null;
  const later = new Date(dueAt.getTime() + EXTENSION_HOURS * HOUR_MS);
  return later > now ? later : null;
}

/** By when an assignment is to be started before it is released; `assignedAt` is an ISO timestamp. */
export function startBy(assignedAt: string): Date {
  return new Date(Date.parse(assignedAt) + START_HOURS * HOUR_MS);
}
