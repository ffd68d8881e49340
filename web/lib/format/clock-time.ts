import { interfaceLanguage } from '../i18n/i18n';
import { LOCALES } from '../i18n/languages';
import { dateFormat } from './date-formats';

/** A time of day for use within a sentence, with the date unless it is today. */
export function clockTime(moment: string): string {
  const locale = LOCALES[interfaceLanguage()];
  const date = new Date(moment);
  const today = date.toDateString() === new Date().toDateString();
  const text = dateFormat(
    locale,
    today ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' },
  ).format(date);
  // Without 'klo' a Finnish time (3.10) looks like a date; formats with a date include it.
  return today && locale.startsWith('fi') ? `klo ${text}` : text;
}
