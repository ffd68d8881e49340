import { and, eq } from 'drizzle-orm';
import { Fault } from '#domain/errors';
import { centsToDecimal } from '#domain/pay/pay';
import type { Actor } from '#server/access/actor';
import { writeAudit } from '#server/audit/write-audit';
import type { Database } from '#server/database/database';
import { profiles, userRoles, writerProfiles } from '#server/database/schema/index';
import { ensureWriterProfile } from '#server/requests/writer-profile';

/**
 * Sets a writer's rate, in cents per hour, for future entries; existing entries keep theirs.
 * @throws Fault NOT_FOUND, also for a user who is not a writer.
 */
export async function setHourlyRate(
  database: Database,
  actor: Actor,
  userId: string,
  hourlyRateCents: number,
): Promise<void> {
  await database.transaction(async (tx) => {
    const [writer] = await tx
      .select({ id: profiles.id, fullName: profiles.fullName, email: profiles.email })
      .from(userRoles)
      .innerJoin(profiles, eq(profiles.id, userRoles.userId))
      .where(and(eq(userRoles.userId, userId), eq(userRoles.isActive, true), eq(userRoles.role, 'writer')));
    if (!writer) throw new Fault('NOT_FOUND');
    await ensureWriterProfile(tx, userId);
    const [before] = await tx
      .select({ rate: writerProfiles.hourlyRate })
      .from(writerProfiles)
      .where(eq(writerProfiles.userId, userId))
      .for('update');
    await tx
      .update(writerProfiles)
      .set({ hourlyRate: centsToDecimal(hourlyRateCents) })
      .where(eq(writerProfiles.userId, userId));
    await writeAudit(tx, {
      action: 'rate-changed',
      actor,
      target: writer,
      detail: { from: before?.rate, to: centsToDecimal(hourlyRateCents) },
    });
  });
}
