import { appliesTo, type Brief } from './brief';

/** Whether a text is a calendar day, ISO 8601 (2026-12-03). */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** A day in words of a locale: 3 December 2026. */
export function dayText(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}

/** The calendar day of a moment in the process's own time zone, ISO 8601. */
export function localDay(moment: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** The day by which the customer wishes for the text; null without a wish, and where no writer is asked for. */
export function wishedDay(brief: Pick<Brief, 'language' | 'humanize' | 'wishedBy'>): string | null {
  return brief.wishedBy !== '' && appliesTo('wishedBy', brief) ? brief.wishedBy : null;
}
