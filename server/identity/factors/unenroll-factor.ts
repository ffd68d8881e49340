import { and, eq, isNotNull, not, sql } from 'drizzle-orm';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/access/actor';
import { assertRecentlyAuthenticated } from '#server/access/recently-authenticated';
import { hasDone } from '#server/audit/has-done';
import { writeAudit } from '#server/audit/write-audit';
import type { Database, Tx } from '#server/database/database';
import { backupCodes, factors, sessions } from '#server/database/schema/index';

/**
 * Removes a second factor of the user's; a verified one that they have removed already stays removed. With the last one go the backup
 * codes, and the level of the sessions that it raised.
 * @throws Fault NOT_FOUND, REAUTHENTICATION_NEEDED
 */
export async function unenrollFactor(database: Database, actor: Actor, id: string): Promise<{ id: string }> {
  assertRecentlyAuthenticated(actor);
  return database.transaction(async (tx) => {
    const [factor] = await tx
      .delete(factors)
      .where(and(eq(factors.id, id), eq(factors.userId, actor.id)))
      .returning({ name: factors.name, verifiedAt: factors.verifiedAt });
    if (!factor) {
      if (await hasDone(tx, actor, { action: 'factor-removed', targetId: id })) return { id };
      throw new Fault('NOT_FOUND');
    }
    if (factor.verifiedAt) {
      await writeAudit(tx, {
        action: 'factor-removed',
        actor,
        target: { id, name: null },
        detail: { what: factor.name },
      });
    }
    const left = await tx
      .select({ id: factors.id })
      .from(factors)
      .where(and(eq(factors.userId, actor.id), isNotNull(factors.verifiedAt)));
    if (left.length === 0) await forgetSecondFactors(tx, actor.id);
    return { id };
  });
}

/** Nothing of a user's second factors is left: what a passkey has raised stays. */
async function forgetSecondFactors(tx: Tx, userId: string): Promise<void> {
  await tx.delete(backupCodes).where(eq(backupCodes.userId, userId));
  await tx
    .update(sessions)
    .set({ level: 'aal1' })
    .where(and(eq(sessions.userId, userId), not(sql`'passkey' = any (${sessions.methods})`)));
}
