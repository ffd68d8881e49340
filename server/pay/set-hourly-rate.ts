import { and, eq } from 'drizzle-orm';
import { Fault } from '#domain/errors';
import { centsToDecimal } from '#domain/pay/pay';
import type { Database } from '#server/database/database';
import { userRoles, writerProfiles } from '#server/database/schema/index';
import { ensureWriterProfile } from '#server/writers/writer-profile';

/**
 * Sets a writer's rate, in cents per hour, for later entries: each entry keeps the rate it was made with.
 * @throws Fault NOT_FOUND, also for a user who is no writer.
 */
export async function setHourlyRate(
  database: Database,
  userId: string,
  hourlyRateCents: number,
): Promise<void> {
  await database.transaction(async (tx) => {
    const writer = await tx
      .select({ id: userRoles.id })
      .from(userRoles)
      .where(and(eq(userRoles.userId, userId), eq(userRoles.isActive, true), eq(userRoles.role, 'writer')));
    if (writer.length === 0) throw new Fault('NOT_FOUND');
    await ensureWriterProfile(tx, userId);
    await tx
      .update(writerProfiles)
      .set({ hourlyRate: centsToDecimal(hourlyRateCents) })
      .where(eq(writerProfiles.userId, userId));
  });
}
