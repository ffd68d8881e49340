import type { SettingValues } from '#contract/settings';
import { parseEuros } from '#domain/pay/parse-euros';
import { centsToDecimal } from '#domain/pay/pay';
import { INPUT_SETTINGS, type InputSettingKey } from '#domain/settings';
import { parseWholeNumber } from '#domain/whole-number';

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

const SPACE = '[\\u0020\\u00a0\\u202f]';

/** Without separators of thousands: spaces, and commas where the page itself writes its limits with them ("10,000.00"). */
function ungrouped(text: string, locale: string): string {
  const hasCommas = (1_000).toLocaleString(locale).includes(',');
  const forms = [[SPACE, '[.,]'], ...(hasCommas ? [[',', '\\.']] : [])];
  const form = forms.find(([group, decimal]) =>
    new RegExp(`^\\d{1,3}(?:${group}\\d{3})+(?:${decimal}\\d{1,2})?$`).test(text),
  );
  return form?.[0] === undefined ? text : text.replaceAll(new RegExp(form[0], 'g'), '');
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
