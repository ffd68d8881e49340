import { sql } from 'drizzle-orm';
import type { SettingValues } from '#contract/settings';
import { SETTING_KEYS, STEP_UP_SETTINGS } from '#domain/settings';
import { type Actor, assertBrowser } from '#server/access/actor';
import { assertRecentlyAuthenticated } from '#server/access/recently-authenticated';
import { writeAudit } from '#server/audit/write-audit';
import type { Database, Tx } from '#server/database/database';
import { settings } from '#server/database/schema/index';

/**
 * Sets the fields that are given, each for itself: of two admins at once the later one wins a field, and nobody loses one
 * they did not both change. A field that is set to what it was keeps the name of who set it so.
 * @throws Fault BROWSER_NEEDED, REAUTHENTICATION_NEEDED for what guards the accounts
 */
export async function setSettings(
  database: Database,
  actor: Actor,
  given: { [K in keyof SettingValues]?: SettingValues[K] | undefined },
  /** What commits with the settings that have really changed. */
  follow: (tx: Tx, changed: readonly string[]) => Promise<void> = async () => {},
): Promise<void> {
  if (STEP_UP_SETTINGS.some((key) => given[key] !== undefined)) {
    assertBrowser(actor);
    assertRecentlyAuthenticated(actor);
  }
  // In the keys' own order, so that two admins cannot wait for each other in a circle.
  const rows = SETTING_KEYS.flatMap((key) => {
    const value = given[key];
    // JSON's null is a value; SQL's would be none.
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
    await follow(
      tx,
      changed.map(({ key }) => key),
    );
  });
}
