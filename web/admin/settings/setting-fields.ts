import type { SettingValues } from '#contract/settings';
import { parseEuros } from '#domain/pay/parse-euros';
import { centsToDecimal } from '#domain/pay/pay';
import { TYPED_SETTINGS, type TypedSettingKey } from '#domain/settings';
import { parseWholeNumber } from '#domain/whole-number';

/** How a value stands in its field; amounts with the reader's decimal mark. */
export function textOf(key: TypedSettingKey, values: SettingValues, decimalMark: string): string {
  const value = values[key];
  if (TYPED_SETTINGS[key].kind === 'euros') return centsToDecimal(Number(value)).replace('.', decimalMark);
  return String(value ?? '');
}

/** What is typed in a field as its value; undefined for what cannot be one. */
export function typedValue(key: TypedSettingKey, typed: string): number | string | null | undefined {
  const text = typed.trim();
  const { kind, min, max } = TYPED_SETTINGS[key];
  if (kind === 'page') return text === '' ? null : text.length <= max && isHttps(text) ? text : undefined;
  const value = kind === 'euros' ? parseEuros(text) : parseWholeNumber(text);
  return value !== null && value >= min && value <= max ? value : undefined;
}

function isHttps(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:';
}

/** The message that says what a field takes, and its bounds as the reader writes numbers. */
export function invalidMessage(key: TypedSettingKey, locale: string) {
  const { kind, min, max } = TYPED_SETTINGS[key];
  const format =
    kind === 'euros'
      ? (cents: number) => (cents / 100).toLocaleString(locale, { minimumFractionDigits: 2 })
      : (value: number) => value.toLocaleString(locale);
  return { key: `invalid.${kind}` as const, bounds: { min: format(min), max: format(max) } };
}
