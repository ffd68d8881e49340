const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * States of a review round, which begins with a submission and ends with an answer to it:
 * - `approved`: the customer accepted the text;
 * - `revision_requested`: the customer or an admin asked the writer for changes;
 * - `auto_approved`: its time ended without an answer, or `reviewDays` is 0.
 */
export const ROUND_STATES = ['open', 'approved', 'revision_requested', 'auto_approved'] as const;
export type RoundState = (typeof ROUND_STATES)[number];

/** How long a customer may review a submitted text, in days, until the owner sets another period. */
export const REVIEW_DAYS = 7;

/** How often a customer may ask for changes to one text. Beyond that an admin may reopen it. */
export const MAX_REVISIONS = 2;

/** How long after its completion an admin may reopen a request. */
const REOPEN_MS = 30 * DAY_MS;

/** The longest message with which changes are asked for, in characters. */
export const REVIEW_MESSAGE_MAX = 4_000;

/** The last reminder is sent this long before the round is approved automatically. */
const LAST_REMINDER_MS = 24 * HOUR_MS;

/**
 * When a round is approved automatically that was opened at `openedAt`.
 * @param reviewDays the setting; 0 for an installation without reviews
 */
export function reviewDueAt(openedAt: Date, reviewDays: number): Date {
  return new Date(openedAt.getTime() + reviewDays * DAY_MS);
}

/**
 * The next moment after `now` at which the customer is reminded of an open round: at half of its time, and a day before its end. Null
 * when no reminder is left.
 */
export function nextReminderAt({ openedAt, dueAt }: { openedAt: Date; dueAt: Date }, now: Date): Date | null {
  const [opened, due] = [openedAt.getTime(), dueAt.getTime()];
  const moments = [opened + (due - opened) / 2, due - LAST_REMINDER_MS];
  const next = moments.filter((moment) => moment > now.getTime()).sort((one, other) => one - other)[0];
  return next === undefined ? null : new Date(next);
}

/** Whether about a day is left of an open round; a reminder that was held up, or of a short round, leaves less. */
export function isLastDay({ dueAt }: { dueAt: Date }, now: Date): boolean {
  return Math.abs(dueAt.getTime() - now.getTime() - LAST_REMINDER_MS) <= 4 * HOUR_MS;
}

/** Whether an admin may still reopen a request that was completed then; null for one that is not completed. */
export function isReopenable(completedAt: Date | null, now: Date): boolean {
  return completedAt !== null && now.getTime() - completedAt.getTime() <= REOPEN_MS;
}

/** For how many days a round with these ISO timestamps could be answered. */
export function reviewDaysOf({ openedAt, dueAt }: { openedAt: string; dueAt: string }): number {
  return Math.round((Date.parse(dueAt) - Date.parse(openedAt)) / DAY_MS);
}

/** How many more times the customer may ask for changes. `asked` counts the rounds that the customer has ended so. */
export function revisionsLeft(asked: number): number {
  return Math.max(0, MAX_REVISIONS - asked);
}
