/** How a writer's time is gathered for a plot. A week begins on Monday. */
export const TIME_STEPS = ['day', 'week', 'month'] as const;
export type TimeStep = (typeof TIME_STEPS)[number];

/** Days that a step has at least. */
export const STEP_DAYS: Record<TimeStep, number> = { day: 1, week: 7, month: 28 };

/** Steps that one answer holds at most. */
export const MAX_STEPS = 400;

const DAY_MS = 86_400_000;

/** Whole days from one day of the calendar (ISO 8601) to another; no zone is involved. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** The day of the calendar so many days later (or earlier). */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
