import { eq } from 'drizzle-orm';
import { LANGUAGES, type Language } from '#domain/brief/brief';
import { centsToDecimal, decimalToCents } from '#domain/pay/pay';
import type { Actor } from '#server/access/actor';
import type { Orm, Tx } from '#server/database/database';
import { writerProfiles } from '#server/database/schema/index';
import { readSettings } from '#server/settings/read-settings';

/** Creates a missing writer profile with the defaults, including the rate from the settings. */
export async function ensureWriterProfile(orm: Orm | Tx, userId: string): Promise<void> {
  const { hourlyRateCents } = await readSettings(orm);
  await orm
    .insert(writerProfiles)
    .values({ userId, hourlyRate: centsToDecimal(hourlyRateCents) })
    .onConflictDoNothing({ target: writerProfiles.userId });
}

/** The rate for the writer's next entry, in cents per hour. */
export async function loadHourlyRateCents(orm: Orm | Tx, userId: string): Promise<number> {
  const [profile] = await orm
    .select({ hourlyRate: writerProfiles.hourlyRate })
    .from(writerProfiles)
    .where(eq(writerProfiles.userId, userId));
  return profile ? decimalToCents(profile.hourlyRate) : (await readSettings(orm)).hourlyRateCents;
}

/** The languages of the jobs that the actor sees: a writer's languages; all for an admin. */
export function visibleLanguages(actor: Actor): Language[] {
  return actor.role === 'admin' ? [...LANGUAGES] : [...actor.languages];
}
