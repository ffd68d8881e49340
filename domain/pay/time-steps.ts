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
function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whether the days make a period that one answer can hold: days of the calendar, in order, not too many steps. */
export function isPeriod(by: TimeStep, from: string, to: string): boolean {
  const days = [from, to].every(
    (day) => /^(19|2\d)\d\d-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)),
  );
  return days && from <= to && daysBetween(from, to) <= MAX_STEPS * STEP_DAYS[by];
}

/** The period shown until another is chosen, up to today: 30 days, 12 weeks or 12 months, the first one whole. */
export function usualPeriod(by: TimeStep, today: string): { from: string; to: string } {
  const date = new Date(today);
  const sinceMonday = (date.getUTCDay() + 6) % 7;
  const from = {
    day: () => addDays(today, -29),
    week: () => addDays(today, -sinceMonday - 11 * 7),
    month: () =>
      new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - 11, 1)).toISOString().slice(0, 10),
  }[by]();
  return { from, to: today };
}
