/** The intervals by which a writer's time is summed up for a chart. Weeks begin on Monday. */
export const TIME_STEPS = ['day', 'week', 'month'] as const;
export type TimeStep = (typeof TIME_STEPS)[number];

/** The least number of days in an interval. */
export const STEP_DAYS: Record<TimeStep, number> = { day: 1, week: 7, month: 28 };

/** The most intervals in one answer. */
export const MAX_STEPS = 400;

const DAY_MS = 86_400_000;

/** Whole days from one calendar date (ISO 8601) to another, independent of time zones. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** The calendar date `days` later, or earlier if negative. */
function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whether the period is valid for one answer: two calendar dates in order, with at most `MAX_STEPS` intervals between them. */
export function isPeriod(by: TimeStep, from: string, to: string): boolean {
  return isDay(from) && isDay(to) && from <= to && daysBetween(from, to) <= MAX_STEPS * STEP_DAYS[by];
}

/** Whether the calendar has that day; `Date` reads the 30th of February as a day in March. */
function isDay(day: string): boolean {
  return /^(19|2\d)\d\d-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) && addDays(day, 0) === day;
}

/** The period shown until another is chosen, ending today: 30 days, 12 weeks or 12 months, the first of them complete. */
export function defaultPeriod(by: TimeStep, today: string): { from: string; to: string } {
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
