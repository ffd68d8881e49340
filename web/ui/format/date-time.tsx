import { useTranslation } from 'react-i18next';
import { dateFormat } from '#web/lib/format/date-formats';
import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { LOCALES } from '#web/lib/i18n/languages';
import { agoText } from './ago';
import { useMinute } from './use-minute';

interface Props {
  /** A time in UTC, ISO 8601. */
  value: string;
  /** `ago`: relative, up to a week; `day`: date; `moment`: date and time. */
  as?: 'ago' | 'day' | 'moment';
}

const STYLES = {
  day: { dateStyle: 'medium' },
  moment: { dateStyle: 'medium', timeStyle: 'short' },
} as const;

/** A time in the browser's time zone and the interface's language; the title attribute has it in full. */
export function DateTime({ value, as = 'moment' }: Props) {
  const { t } = useTranslation('common');
  const now = useMinute(as === 'ago');
  const locale = LOCALES[interfaceLanguage()];
  const date = new Date(value);
  const text =
    (as === 'ago' ? agoText(date, now, locale, t('justNow')) : null) ??
    dateFormat(locale, STYLES[as === 'ago' ? 'day' : as]).format(date);
  const full = dateFormat(locale, { dateStyle: 'full', timeStyle: 'short' }).format(date);
  return (
    <time dateTime={value} title={full}>
      {text}
    </time>
  );
}
