import { useTranslation } from 'react-i18next';
import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { LOCALES } from '#web/lib/i18n/languages';
import { Tabular } from './tabular';

/** A whole number in the interface's language: '1,490'. */
export function Count({ value }: { value: number }) {
  useTranslation('common'); // rerenders when the language changes
  return <Tabular text={new Intl.NumberFormat(LOCALES[interfaceLanguage()]).format(value)} />;
}
