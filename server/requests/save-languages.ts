import { eq, sql } from 'drizzle-orm';
import { LANGUAGES, type Language } from '#domain/brief/brief';
import { centsToDecimal } from '#domain/pay/pay';
import type { Tx } from '#server/database/database';
import { profiles, writerProfiles } from '#server/database/schema/index';
import { forgetJobs } from '#server/notifications/forget-news';
import { readSettings } from '#server/settings/read-settings';
import { releaseOpenRequests } from './release-open-requests';

/**
 * Sets a writer's languages, without duplicates and in the product's order. Their unfinished requests in others become pending, and the job
 * hold and the offers in others end.
 * @param by the user who sets them; a writer who drops a language is not told of the jobs that go with it
 * @returns isChanged: false where the writer had the same ones already, as after a repeated call
 */
export async function saveLanguages(
  tx: Tx,
  { writerId, by }: { writerId: string; by: string },
  chosen: readonly Language[],
): Promise<{ supportedLanguages: Language[]; isChanged: boolean }> {
  const supportedLanguages = LANGUAGES.filter((language) => chosen.includes(language));
  // As `lockUser` locks it: who accepts a request at this moment, or gets one assigned, is waited for, and others wait.
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, writerId)).for('update');
  const [before] = await tx
    .select({ languages: writerProfiles.supportedLanguages })
    .from(writerProfiles)
    .where(eq(writerProfiles.userId, writerId));
  const { hourlyRateCents } = await readSettings(tx);
  await tx
    .insert(writerProfiles)
    .values({ userId: writerId, supportedLanguages, hourlyRate: centsToDecimal(hourlyRateCents) })
    .onConflictDoUpdate({
      target: writerProfiles.userId,
      set: { supportedLanguages: sql`excluded.supported_languages` },
    });
  await releaseOpenRequests(tx, writerId, { still: supportedLanguages, tell: by !== writerId });
  await forgetJobs(tx, writerId, supportedLanguages);
  return { supportedLanguages, isChanged: before?.languages.join() !== supportedLanguages.join() };
}
