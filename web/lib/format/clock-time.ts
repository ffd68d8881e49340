import { interfaceLanguage } from '../i18n/i18n';
import { LOCALES } from '../i18n/languages';
import { dateFormat } from './date-formats';

/** Whether a moment is on the reader's own today. */
export function isToday(moment: string | Date): boolean {
  return new Date(moment).toDateString() === new Date().toDateString();
}

/**
 * A time of day for use within a sentence, with the date unless it is today or the sentence says the day (`time`). In the interface's
 * language, unless the sentence is in another.
 */
export function clockTime(
  moment: string | Date,
  shown: 'day' | 'time' = 'day',
  locale: string = LOCALES[interfaceLanguage()],
): string {
  const date = new Date(moment);
  const timeOnly = shown === 'time' || isToday(date);
  const text = dateFormat(
    locale,
    timeOnly ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' },
  ).format(date);
  // Without 'klo' a Finnish time (3.10) looks like a date; formats with a date include it.
  return timeOnly && locale.startsWith('fi') ? `klo ${text}` : text;
}
