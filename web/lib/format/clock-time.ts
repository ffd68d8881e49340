import { interfaceLanguage } from '../i18n/i18n';
import { LOCALES } from '../i18n/languages';
import { dateFormat } from './date-formats';

/** A moment as a time of day within a sentence, with its day where that is another one. */
export function clockTime(moment: string): string {
  const locale = LOCALES[interfaceLanguage()];
  const date = new Date(moment);
  const today = date.toDateString() === new Date().toDateString();
  const text = dateFormat(
    locale,
    today ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' },
  ).format(date);
  // Without 'klo' a Finnish time looks like a date (3.10); beside a date it comes with the format.
  return today && locale.startsWith('fi') ? `klo ${text}` : text;
}
