import type { SettingValues } from '#contract/settings';
import { parseEuros } from '#domain/pay/parse-euros';
import { centsToDecimal } from '#domain/pay/pay';
import { isRateLimitKey, rateLimitBounds } from '#domain/rate-limits';
import { FOOTER_PAGES, PAGE_URL_MAX, SETTING_BOUNDS } from '#domain/settings';

/** The settings that are typed; those that are switched are no fields. */
export type FieldKey = Exclude<keyof SettingValues, 'approveNewCustomers' | 'secondFactorRoles'>;

const isPage = (key: FieldKey): key is (typeof FOOTER_PAGES)[number] =>
  (FOOTER_PAGES as readonly string[]).includes(key);

/** How a value stands in its field; amounts with the reader's decimal mark. */
export function textOf(key: FieldKey, values: SettingValues, decimalMark: string): string {
  if (key === 'hourlyRateCents') return centsToDecimal(values[key]).replace('.', decimalMark);
  return String(values[key] ?? '');
}

/** What is typed in a field as its value; undefined for what cannot be one. */
export function typedValue(key: FieldKey, typed: string): number | string | null | undefined {
  const text = typed.trim();
  if (isPage(key)) return text === '' ? null : isHttps(text) ? text : undefined;
  const value = key === 'hourlyRateCents' ? parseEuros(text) : /^\d{1,9}$/.test(text) ? Number(text) : null;
  const { min, max } = isRateLimitKey(key) ? rateLimitBounds(key) : SETTING_BOUNDS[key];
  return value !== null && value >= min && value <= max ? value : undefined;
}

function isHttps(text: string): boolean {
  return text.length <= PAGE_URL_MAX && URL.canParse(text) && new URL(text).protocol === 'https:';
}

/** The key of the message that says what a field takes. */
export function invalidKey(
  key: FieldKey,
): `invalid.${'page' | 'hourly' | 'call' | keyof typeof SETTING_BOUNDS}` {
  if (isRateLimitKey(key)) return key.startsWith('callPer') ? 'invalid.call' : 'invalid.hourly';
  return isPage(key) ? 'invalid.page' : `invalid.${key}`;
}
