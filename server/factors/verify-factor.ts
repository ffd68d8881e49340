import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { Fault } from '#domain/errors';
import { writeAudit } from '#server/audit/write-audit';
import type { Actor } from '#server/auth/actor';
import { factorChallenges, factors } from '#server/database/schema/index';
import { unseal } from '#server/mail/sealed';
import type { Parts } from '#server/parts';
import { findFactor } from './challenge-factor';
import { forgiveTries, takeTry } from './failed-proofs';
import { noteProof } from './note-proof';
import { stepOfCode } from './totp';

/**
 * Proves a factor with a code of it, once. The session is at level aal2 then, and a factor that was begun counts from now on.
 * @throws Fault NOT_FOUND, WRONG_CODE, TOO_MANY
 */
export async function verifyFactor(
  { database, environment }: Parts,
  actor: Actor,
  given: { factorId: string; challengeId: string; code: string },
): Promise<{ level: 'aal2' }> {
  await takeTry(database, actor.id, 'code');
  return database.transaction(async (tx) => {
    const factor = await findFactor(tx, actor, given.factorId);
    const [challenge] = await tx
      .select({ id: factorChallenges.id })
      .from(factorChallenges)
      .where(
        and(
          eq(factorChallenges.id, given.challengeId),
          eq(factorChallenges.factorId, factor.id),
          eq(factorChallenges.sessionId, actor.sessionId),
          gt(factorChallenges.expiresAt, sql`now()`),
        ),
      );
    if (!challenge) throw new Fault('NOT_FOUND');
    const secret = unseal(factor.sealedSecret, environment.AUTH_SECRET, 'second factors');
    const step = stepOfCode(secret, given.code, Date.now());
    if (step === null) throw new Fault('WRONG_CODE');
    const taken = await tx
      .update(factors)
      .set({
        lastStep: step,
        lastUsedAt: sql`now()`,
        verifiedAt: sql`coalesce(${factors.verifiedAt}, now())`,
      })
      .where(and(eq(factors.id, factor.id), or(isNull(factors.lastStep), lt(factors.lastStep, step))))
      .returning({ id: factors.id });
    // Whoever looked over a shoulder is as late as whoever sends a code twice.
    if (taken.length === 0) throw new Fault('WRONG_CODE');
    await tx.delete(factorChallenges).where(eq(factorChallenges.id, challenge.id));
    await noteProof(tx, actor, 'totp');
    await forgiveTries(tx, actor.id, 'code');
    if (factor.verifiedAt === null) {
      await writeAudit(tx, { action: 'factor-added', actor, detail: { what: factor.name } });
    }
    return { level: 'aal2' as const };
  });
}
