import type { SettingValues } from '#contract/settings';
import { parseEuros } from '#domain/pay/parse-euros';
import { centsToDecimal } from '#domain/pay/pay';
import { INPUT_SETTINGS, type InputSettingKey } from '#domain/settings';
import { parseWholeNumber } from '#domain/whole-number';
import { ungrouped } from '../ungrouped';

/** A setting's value as its field's text, amounts with the locale's decimal mark. */
export function textOf(key: InputSettingKey, values: SettingValues, decimalMark: string): string {
  const value = values[key];
  if (INPUT_SETTINGS[key].kind === 'euros') return centsToDecimal(Number(value)).replace('.', decimalMark);
  return String(value ?? '');
}

/** Parses a field's text as the locale writes numbers; undefined if it is no valid value. */
export function typedValue(
  key: InputSettingKey,
  typed: string,
  locale: string,
): number | string | null | undefined {
  const text = typed.trim();
  const { kind, min, max } = INPUT_SETTINGS[key];
  if (kind === 'page') return text === '' ? null : text.length <= max && isHttps(text) ? text : undefined;
  const digits = ungrouped(text, locale);
  const value = kind === 'euros' ? parseEuros(digits) : parseWholeNumber(digits);
  return value !== null && value >= min && value <= max ? value : undefined;
}

function isHttps(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:';
}

/** The error message for a field's value, with its limits in the locale's number format. */
export function invalidMessage(key: InputSettingKey, locale: string) {
  const { kind, min, max } = INPUT_SETTINGS[key];
  const format =
    kind === 'euros'
      ? (cents: number) => (cents / 100).toLocaleString(locale, { minimumFractionDigits: 2 })
      : (value: number) => value.toLocaleString(locale);
  return { key: `invalid.${kind}` as const, bounds: { min: format(min), max: format(max) } };
}
