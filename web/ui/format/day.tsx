import { dateFormat } from '#web/lib/format/date-formats';
import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { LOCALES } from '#web/lib/i18n/languages';

/** A calendar day (YYYY-MM-DD) in words of the interface's language: formatted in UTC, since it has no time zone. */
export function calendarDayText(value: string): string {
  const style = { dateStyle: 'medium', timeZone: 'UTC' } as const;
  return dateFormat(LOCALES[interfaceLanguage()], style).format(new Date(value));
}

export function Day({ value }: { value: string }) {
  return <time dateTime={value}>{calendarDayText(value)}</time>;
}
