import type { SettingValues } from '#contract/settings';
import { parseEuros } from '#domain/pay/parse-euros';
import { centsToDecimal } from '#domain/pay/pay';
import { isRateLimitKey, rateLimitBounds } from '#domain/rate-limits';
import {
  FOOTER_PAGES,
  PAGE_URL_MAX,
  RETENTION_BOUNDS,
  RETENTION_KEYS,
  SETTING_BOUNDS,
} from '#domain/settings';
import { parseWholeNumber } from '#domain/whole-number';

/** The settings that are typed; those that are switched are no fields. */
export type FieldKey = Exclude<
  keyof SettingValues,
  'approveNewCustomers' | 'secondFactorRoles' | 'customerQuotes'
>;

const isPage = (key: FieldKey): key is (typeof FOOTER_PAGES)[number] =>
  (FOOTER_PAGES as readonly string[]).includes(key);

const isRetention = (key: FieldKey): key is (typeof RETENTION_KEYS)[number] =>
  (RETENTION_KEYS as readonly string[]).includes(key);

/** How a value stands in its field; amounts with the reader's decimal mark. */
export function textOf(key: FieldKey, values: SettingValues, decimalMark: string): string {
  if (key === 'hourlyRateCents') return centsToDecimal(values[key]).replace('.', decimalMark);
  return String(values[key] ?? '');
}

/** What is typed in a field as its value; undefined for what cannot be one. */
export function typedValue(key: FieldKey, typed: string): number | string | null | undefined {
  const text = typed.trim();
  if (isPage(key)) return text === '' ? null : isHttps(text) ? text : undefined;
  const value = key === 'hourlyRateCents' ? parseEuros(text) : parseWholeNumber(text);
  const { min, max } = boundsOf(key);
  return value !== null && value >= min && value <= max ? value : undefined;
}

function boundsOf(key: Exclude<FieldKey, (typeof FOOTER_PAGES)[number]>): { min: number; max: number } {
  if (isRetention(key)) return RETENTION_BOUNDS;
  return isRateLimitKey(key) ? rateLimitBounds(key) : SETTING_BOUNDS[key];
}

function isHttps(text: string): boolean {
  return text.length <= PAGE_URL_MAX && URL.canParse(text) && new URL(text).protocol === 'https:';
}

/** The key of the message that says what a field takes. */
export function invalidKey(
  key: FieldKey,
): `invalid.${'page' | 'days' | 'hourly' | 'call' | keyof typeof SETTING_BOUNDS}` {
  if (isRateLimitKey(key)) return key.startsWith('callPer') ? 'invalid.call' : 'invalid.hourly';
  if (isRetention(key)) return 'invalid.days';
  return isPage(key) ? 'invalid.page' : `invalid.${key}`;
}
