import { dateFormat } from '#web/lib/format/date-formats';
import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { LOCALES } from '#web/lib/i18n/languages';

/** The day of a time (ISO 8601) in the browser's time zone, for use inside a sentence of the interface's language. */
export function dayText(value: string): string {
  return dateFormat(LOCALES[interfaceLanguage()], { dateStyle: 'medium' }).format(new Date(value));
}
