import { relativeFormat } from '#web/lib/format/date-formats';

/**
 * '12 min ago', '3 hr ago', 'yesterday'; null beyond a week, and `justNow` within half a minute. 'In 2 minutes' can only come
 * from clocks that differ: what lies ahead counts as now.
 */
export function agoText(then: Date, now: Date, locale: string, justNow: string): string | null {
  const minutes = Math.max(0, Math.round((now.getTime() - then.getTime()) / 60_000));
  // Minutes and hours as columns have room for them; a day in short would be a mere 'd'.
  const words = relativeFormat(locale, 'long');
  const short = relativeFormat(locale, 'short');
  if (minutes < 1) return justNow;
  // Of minutes alone, CLDR's Swedish is colloquial ('sen').
  if (minutes < 60) return short.format(-minutes, 'minute').replace(/ sen$/, ' sedan');
  const days = daysBetween(then, now);
  if (days === 0 || minutes < 6 * 60) return short.format(-Math.round(minutes / 60), 'hour');
  return days <= 7 ? words.format(-days, 'day') : null;
}

/** Midnights between two moments in the reader's zone. */
function daysBetween(then: Date, now: Date): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((midnight(now) - midnight(then)) / 86_400_000);
}
