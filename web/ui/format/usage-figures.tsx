import { useTranslation } from 'react-i18next';
import { smallEuroFormat, spanFormat } from '#web/lib/format/number-formats';
import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { LOCALES } from '#web/lib/i18n/languages';
import { Tabular } from './tabular';

/** Euro from millionths, with as many decimals as a small amount needs: '€0.0087'. */
export function Cost({ micros }: { micros: number }) {
  useTranslation('common'); // rerenders when the language changes
  return <Tabular text={smallEuroFormat(LOCALES[interfaceLanguage()])(micros / 1_000_000)} />;
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** A span of milliseconds in its largest unit, from seconds to days: '3.5 hr'. */
export function Span({ ms }: { ms: number }) {
  useTranslation('common'); // rerenders when the language changes
  const [unit, size] = UNITS.find(([, size]) => ms >= size) ?? (['second', 1_000] as const);
  return <Tabular text={spanFormat(LOCALES[interfaceLanguage()], unit).format(ms / size)} />;
}
