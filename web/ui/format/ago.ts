import { relativeFormat } from '#web/lib/format/date-formats';

/**
 * '12 min ago', '3 hr ago', 'yesterday'; null beyond a week, `justNow` within half a minute. Future times count as now,
 * since they come from differing clocks.
 */
export function agoText(then: Date, now: Date, locale: string, justNow: string): string | null {
  const minutes = Math.max(0, Math.round((now.getTime() - then.getTime()) / 60_000));
  // Short forms for minutes and hours, to fit a column; a short day would be a mere 'd'.
  const words = relativeFormat(locale, 'long');
  const short = relativeFormat(locale, 'short');
  if (minutes < 1) return justNow;
  // CLDR's short Swedish form for minutes is colloquial ('sen').
  if (minutes < 60) return short.format(-minutes, 'minute').replace(/ sen$/, ' sedan');
  const days = daysBetween(then, now);
  if (days === 0 || minutes < 6 * 60) return short.format(-Math.round(minutes / 60), 'hour');
  return days <= 7 ? words.format(-days, 'day') : null;
}

/** Midnights between two times in the browser's time zone. */
function daysBetween(then: Date, now: Date): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((midnight(now) - midnight(then)) / 86_400_000);
}
