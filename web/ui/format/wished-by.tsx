import { useTranslation } from 'react-i18next';
import { dateFormat } from '#web/lib/format/date-formats';
import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { LOCALES } from '#web/lib/i18n/languages';

interface Props {
  /** The day that the customer wished for, ISO 8601; null without a wish. */
  of: { wishedBy: string | null };
}

/** The day by which the customer wishes for a text; nothing without a wish. */
export function WishedBy({ of: { wishedBy } }: Props) {
  const { t } = useTranslation('common');
  if (wishedBy === null) return null;
  const format = dateFormat(LOCALES[interfaceLanguage()], { dateStyle: 'medium' });
  // Noon is on the same day in every zone's own time.
  const date = format.format(new Date(`${wishedBy}T12:00`));
  return <time dateTime={wishedBy}>{t('wishedBy', { date })}</time>;
}
