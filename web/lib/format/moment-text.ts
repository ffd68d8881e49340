import { interfaceLanguage } from '../i18n/i18n';
import { LOCALES } from '../i18n/languages';
import { dateFormat } from './date-formats';

/** A moment (ISO timestamp) within a sentence: date and time in the browser's time zone and the interface's language. */
export function momentText(moment: string): string {
  const format = dateFormat(LOCALES[interfaceLanguage()], { dateStyle: 'medium', timeStyle: 'short' });
  return format.format(new Date(moment));
}
