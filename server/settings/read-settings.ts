import { inArray } from 'drizzle-orm';
import { DEFAULT_SETTINGS, type Settings } from '#domain/settings';
import type { Orm, Tx } from '#server/database/database';
import { settings } from '#server/database/schema/index';

/** The settings in force; what nobody has set, or what makes no sense, has its default. */
export async function readSettings(orm: Orm | Tx): Promise<Settings> {
  const rows = await orm
    .select()
    .from(settings)
    .where(inArray(settings.key, Object.keys(DEFAULT_SETTINGS)));
  const found: Settings = { ...DEFAULT_SETTINGS };
  for (const { key, value } of rows) {
    if (typeof value === 'number' && Number.isFinite(value)) found[key as keyof Settings] = value;
  }
  return found;
}
