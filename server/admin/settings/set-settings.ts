import { sql } from 'drizzle-orm';
import type { SettingValues } from '#contract/settings';
import { SETTING_KEYS, STEP_UP_SETTINGS } from '#domain/settings';
import { type Actor, assertBrowser } from '#server/access/actor';
import { assertRecentlyAuthenticated } from '#server/access/recently-authenticated';
import { writeAudit } from '#server/audit/write-audit';
import type { Database, Tx } from '#server/database/database';
import { settings } from '#server/database/schema/index';

/**
 * Sets the given settings, each as a separate row: of two concurrent admins the later one wins per setting, and settings that only
 * one of them changed are not lost. A setting with an unchanged value keeps its previous author.
 * @throws Fault BROWSER_NEEDED, REAUTHENTICATION_NEEDED for security settings (`STEP_UP_SETTINGS`)
 */
export async function setSettings(
  database: Database,
  actor: Actor,
  given: { [K in keyof SettingValues]?: SettingValues[K] | undefined },
  /** Runs in the same transaction, with the keys whose values have changed. */
  onChanged: (tx: Tx, changed: readonly string[]) => Promise<void> = async () => {},
): Promise<void> {
  if (STEP_UP_SETTINGS.some((key) => given[key] !== undefined)) {
    assertBrowser(actor);
    assertRecentlyAuthenticated(actor);
  }
  // Always in the same order of keys, to avoid deadlocks.
  const rows = SETTING_KEYS.flatMap((key) => {
    const value = given[key];
    // JSON null is a valid value, unlike SQL null.
    if (value === undefined) return [];
    return [{ key, value: sql`${JSON.stringify(value)}::jsonb`, changedAt: sql`now()`, changedBy: actor.id }];
  });
  if (rows.length === 0) return;
  await database.transaction(async (tx) => {
    const changed = await tx
      .insert(settings)
      .values(rows)
      .onConflictDoUpdate({
        target: settings.key,
        set: {
          value: sql`excluded.value`,
          changedAt: sql`excluded.changed_at`,
          changedBy: sql`excluded.changed_by`,
        },
        setWhere: sql`${settings.value} is distinct from excluded.value`,
      })
      .returning({ key: settings.key });
    for (const { key } of changed) {
      await writeAudit(tx, { action: 'settings-changed', actor, detail: { what: key } });
    }
    await onChanged(
      tx,
      changed.map(({ key }) => key),
    );
  });
}
