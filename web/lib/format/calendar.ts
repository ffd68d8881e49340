import type { TimeStep } from '#domain/pay/time-steps';

/** Today in the browser's time zone, ISO 8601. */
export function today(now = new Date()): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The browser's IANA time zone. */
export function browserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/**
 * Formats the first day (ISO 8601) of a day, week or month: `short` for a chart's axis, `name` in full. Formatted in
 * UTC, since a calendar day has no time zone.
 */
export function stepFormat(locale: string, by: TimeStep) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  const short = format(
    by === 'month' ? { month: 'short', year: '2-digit' } : { day: 'numeric', month: 'short' },
  );
  const full = format(by === 'month' ? { month: 'long', year: 'numeric' } : { dateStyle: 'medium' });
  return {
    short: (start: string) => short.format(new Date(start)),
    name: (start: string) => {
      const first = new Date(start);
      if (by !== 'week') return full.format(first);
      return full.formatRange(first, new Date(first.getTime() + 6 * 86_400_000));
    },
  };
}

/** Formats two calendar days (ISO 8601) as a period, both included. */
export function formatPeriod(locale: string, from: string, to: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return format.formatRange(new Date(from), new Date(to));
}
