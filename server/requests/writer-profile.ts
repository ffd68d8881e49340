import { and, eq, notInArray, sql } from 'drizzle-orm';
import { LANGUAGES, type Language } from '#domain/brief/brief';
import { centsToDecimal, decimalToCents } from '#domain/pay/pay';
import type { Actor } from '#server/access/actor';
import type { Orm, Tx } from '#server/database/database';
import { contentRequests, profiles, writerProfiles } from '#server/database/schema/index';
import { forgetJobs } from '#server/notifications/forget-news';
import { readSettings } from '#server/settings/read-settings';
import { endOffersTo } from './end-offers';

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

/** Sets a writer's languages, without duplicates and in the product's order, and ends the job hold and the offers in others. */
export async function saveLanguages(
  tx: Tx,
  userId: string,
  chosen: readonly Language[],
): Promise<Language[]> {
  const supportedLanguages = LANGUAGES.filter((language) => chosen.includes(language));
  // As a hold does: the two change the same requests in different orders, and would deadlock.
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, userId)).for('no key update');
  const { hourlyRateCents } = await readSettings(tx);
  await tx
    .insert(writerProfiles)
    .values({ userId, supportedLanguages, hourlyRate: centsToDecimal(hourlyRateCents) })
    .onConflictDoUpdate({
      target: writerProfiles.userId,
      set: { supportedLanguages: sql`excluded.supported_languages` },
    });
  await tx
    .update(contentRequests)
    .set({ heldBy: null, heldUntil: null })
    .where(and(eq(contentRequests.heldBy, userId), notInArray(contentRequests.language, supportedLanguages)));
  await endOffersTo(tx, userId, supportedLanguages);
  await forgetJobs(tx, userId, supportedLanguages);
  return supportedLanguages;
}

/** The languages of the jobs that the actor sees: a writer's languages; all for an admin. */
export function visibleLanguages(actor: Actor): Language[] {
  return actor.role === 'admin' ? [...LANGUAGES] : [...actor.languages];
}
