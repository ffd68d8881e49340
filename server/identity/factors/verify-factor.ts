import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/access/actor';
import { writeAudit } from '#server/audit/write-audit';
import { unseal } from '#server/crypto/sealed';
import type { Tx } from '#server/database/database';
import { factorChallenges, factors } from '#server/database/schema/index';
import { consumeAttempt, resetAttempts } from '#server/identity/sessions/failed-proofs';
import { noteProof } from '#server/identity/sessions/note-proof';
import type { Services } from '#server/services';
import { findFactor } from './challenge-factor';
import { assertSecondPhone, spendTextedCode } from './phone-factor';
import { stepOfCode } from './totp';

type Factor = typeof factors.$inferSelect;

/**
 * Proves a factor with a code of it, once. The session is at level aal2 then, and a factor that was begun counts from now on.
 * @throws Fault NOT_FOUND, WRONG_CODE, TOO_MANY, OWN_NUMBER
 */
export async function verifyFactor(
  services: Services,
  actor: Actor,
  given: { factorId: string; challengeId: string; code: string },
): Promise<{ level: 'aal2' }> {
  const { database } = services;
  // Before the try is counted: only a code for a factor of this user's is one.
  const { id } = await findFactor(database.orm, actor, given.factorId);
  await assertChallenged(database.orm, actor, id, given.challengeId);
  await consumeAttempt(database, actor.id, 'code');
  // A wrong code commits too: a texted one has its own number of tries, and each is told in the audit log.
  const right = await database.transaction(async (tx) => {
    const factor = await findFactor(tx, actor, given.factorId);
    await assertChallenged(tx, actor, factor.id, given.challengeId);
    const method = await proveBy(services, tx, actor, factor, given.code);
    if (!method) {
      await writeAudit(tx, { action: 'factor-failed', actor, detail: { what: factor.name } });
      return false;
    }
    await tx.delete(factorChallenges).where(eq(factorChallenges.id, given.challengeId));
    await noteProof(tx, actor, method);
    await resetAttempts(tx, actor.id, 'code');
    if (factor.verifiedAt === null) {
      await writeAudit(tx, { action: 'factor-added', actor, detail: { what: factor.name } });
    }
    return true;
  });
  if (!right) throw new Fault('WRONG_CODE');
  return { level: 'aal2' };
}

async function assertChallenged(
  tx: Pick<Tx, 'select'>,
  actor: Actor,
  factorId: string,
  challengeId: string,
): Promise<void> {
  const [challenge] = await tx
    .select({ id: factorChallenges.id })
    .from(factorChallenges)
    .where(
      and(
        eq(factorChallenges.id, challengeId),
        eq(factorChallenges.factorId, factorId),
        eq(factorChallenges.sessionId, actor.sessionId),
        gt(factorChallenges.expiresAt, sql`now()`),
      ),
    );
  // Its code is over too, or was used.
  if (!challenge) throw new Fault('WRONG_CODE');
}

/** What a right code proves, which is spent by it; null for a wrong one. */
async function proveBy(
  services: Services,
  tx: Tx,
  actor: Actor,
  factor: Factor,
  code: string,
): Promise<'totp' | 'sms' | null> {
  if (factor.phone !== null) {
    await assertSecondPhone(services, tx, actor, factor.phone);
    if (!(await spendTextedCode(services, tx, actor, factor.phone, code))) return null;
    await tx.update(factors).set(USED).where(eq(factors.id, factor.id));
    return 'sms';
  }
  if (factor.sealedSecret === null) throw new Error('An authenticator app has a secret');
  const secret = unseal(factor.sealedSecret, services.environment.AUTH_SECRET, 'second factors');
  const step = stepOfCode(secret, code, Date.now());
  if (step === null) return null;
  // An onlooker who read the code is as late as a user who sends it twice.
  const taken = await tx
    .update(factors)
    .set({ ...USED, lastStep: step })
    .where(and(eq(factors.id, factor.id), or(isNull(factors.lastStep), lt(factors.lastStep, step))))
    .returning({ id: factors.id });
  return taken.length > 0 ? 'totp' : null;
}

const USED = { lastUsedAt: sql`now()`, verifiedAt: sql`coalesce(${factors.verifiedAt}, now())` };
