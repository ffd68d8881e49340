import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { SeenLists, SettingValues } from '#contract/settings';
import type { AuditDetail } from '#domain/audit/actions';
import { Fault } from '#domain/errors';
import { keysOf } from '#domain/keys-of';
import { SETTING_KEYS, type Settings, STEP_UP_SETTINGS } from '#domain/settings';
import { type Actor, assertBrowser } from '#server/access/actor';
import { assertRecentlyAuthenticated } from '#server/access/recently-authenticated';
import { writeAudit } from '#server/audit/write-audit';
import type { Database, Tx } from '#server/database/database';
import { settings } from '#server/database/schema/index';
import { readSettings } from '#server/settings/read-settings';

type Given = { [K in keyof SettingValues]?: SettingValues[K] | undefined };

/** One transaction at a time reads what is set and changes it. */
const LOCK_SETTINGS = sql`select pg_advisory_xact_lock(hashtext('settings'))`;

/**
 * Sets the given settings, each as a separate row: of two concurrent admins the later one wins per setting, and settings that only
 * one of them changed are not lost. A list is refused if it is no longer what the caller has `seen` of it, where that was sent.
 * A setting with an unchanged value keeps its previous author.
 * @throws Fault STALE_VERSION; BROWSER_NEEDED, REAUTHENTICATION_NEEDED for security settings (`STEP_UP_SETTINGS`)
 */
export async function setSettings(
  database: Database,
  actor: Actor,
  { seen = {}, ...given }: Given & { seen?: SeenLists | undefined },
  /** Runs in the same transaction, with the settings as they were. */
  onSet: (tx: Tx, before: Settings) => Promise<void> = async () => {},
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
    await tx.execute(LOCK_SETTINGS);
    const before = await readSettings(tx);
    assertSeen(before, seen, given);
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
      await writeAudit(tx, { action: 'settings-changed', actor, detail: detailOf(key, before, given) });
    }
    await onSet(tx, before);
  });
}

/** A list that is already as it is to be is no conflict: a repeated call, after a lost answer. */
function assertSeen(before: Settings, seen: SeenLists, given: Given): void {
  for (const key of keysOf(seen)) {
    const changed = seen[key] !== undefined && !isDeepStrictEqual(before[key], seen[key]);
    if (changed && !isDeepStrictEqual(before[key], given[key])) throw new Fault('STALE_VERSION');
  }
}

/** Who must have a second factor is recorded with the roles before and after; an empty text for none. */
function detailOf(key: string, before: Settings, { secondFactorRoles }: Given): AuditDetail {
  if (key !== 'secondFactorRoles') return { what: key };
  return { what: key, from: before.secondFactorRoles.join(', '), to: secondFactorRoles?.join(', ') };
}
