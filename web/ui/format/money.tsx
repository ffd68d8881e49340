import { useTranslation } from 'react-i18next';
import { euroFormat } from '#web/lib/format/number-formats';
import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { LOCALES } from '#web/lib/i18n/languages';
import { Tabular } from './tabular';

/** Euro with two decimals from whole cents. `rough` adds ≈ to a figure for reading only. */
export function Money({ cents, rough = false }: { cents: number; rough?: boolean }) {
  useTranslation('common'); // rerenders when the language changes
  const euro = euroFormat(LOCALES[interfaceLanguage()]).format(cents / 100);
  return <Tabular text={rough ? `≈ ${euro}` : euro} />;
}
