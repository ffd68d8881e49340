import { inArray } from 'drizzle-orm';
import { settingValues } from '#contract/settings';
import { DEFAULT_SETTINGS, SETTING_KEYS, type Settings } from '#domain/settings';
import { isOneOf } from '#domain/unknown-value';
import type { Orm, Tx } from '#server/database/database';
import { settings } from '#server/database/schema/index';

/** The current settings; unset and invalid ones have their default. */
export async function readSettings(orm: Orm | Tx): Promise<Settings> {
  const rows = await orm
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(inArray(settings.key, SETTING_KEYS));
  const set = Object.fromEntries(
    rows.filter(({ key, value }) => isValue(key, value)).map(({ key, value }) => [key, value]),
  );
  return { ...DEFAULT_SETTINGS, ...set };
}

function isValue(key: string, value: unknown): boolean {
  return isOneOf(SETTING_KEYS, key) && settingValues.shape[key].safeParse(value).success;
}
