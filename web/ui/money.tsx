import { useTranslation } from 'react-i18next';
import { interfaceLanguage } from '#web/lib/i18n';
import { LOCALES } from '#web/lib/languages';
import { euroFormat } from '#web/lib/number-formats';

/** Euro with two decimals in the reader's language, from whole cents. `rough` marks a figure for reading only with ≈. */
export function Money({ cents, rough = false }: { cents: number; rough?: boolean }) {
  useTranslation('common'); // shown anew when the language changes
  const format = euroFormat(LOCALES[interfaceLanguage()]);
  return (
    <span className="tabular">
      {rough ? '≈ ' : ''}
      {format.formatToParts(cents / 100).map((part, at) =>
        part.type === 'integer' || part.type === 'fraction' ? (
          part.value
        ) : (
          <span key={at} className="proportional">
            {part.value}
          </span>
        ),
      )}
    </span>
  );
}
