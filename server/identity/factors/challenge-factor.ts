import { and, eq, lt, or, sql } from 'drizzle-orm';
import { Fault } from '#domain/errors';
import { type Actor, assertBrowser } from '#server/access/actor';
import type { Tx } from '#server/database/database';
import { factorChallenges, factors } from '#server/database/schema/index';
import type { Services } from '#server/services';
import { TEXT_MESSAGE_KINDS } from '#server/sms/text-message-kinds';
import { assertSecondPhone, consumeMessageLimit, textCode } from './phone-factor';

/** As long as a texted code is valid, as its message says. */
const CHALLENGE_SECONDS = TEXT_MESSAGE_KINDS['second-factor'].codeSeconds;

/**
 * Asks for a code of the user's factor, and texts it to a phone; a session's challenge of this factor before it is good no more.
 * @throws Fault NOT_FOUND, BROWSER_NEEDED; for a phone OWN_NUMBER, TOO_MANY
 */
export async function challengeFactor(services: Services, actor: Actor, factorId: string) {
  const { database } = services;
  const { phone, verifiedAt } = await findFactor(database.orm, actor, factorId);
  if (phone !== null) {
    await assertSecondPhone(services, database.orm, actor, phone);
    await consumeMessageLimit(services, actor, { phone, proved: verifiedAt !== null });
  }
  return database.transaction(async (tx) => {
    const factor = await findFactor(tx, actor, factorId);
    if (factor.phone !== null) await textCode(services, tx, actor, factor.phone);
    await tx
      .delete(factorChallenges)
      .where(
        or(
          and(eq(factorChallenges.sessionId, actor.sessionId), eq(factorChallenges.factorId, factorId)),
          lt(factorChallenges.expiresAt, sql`now()`),
        ),
      );
    const [challenge] = await tx
      .insert(factorChallenges)
      .values({
        factorId,
        sessionId: actor.sessionId,
        expiresAt: sql`now() + make_interval(secs => ${CHALLENGE_SECONDS})`,
      })
      .returning();
    if (!challenge) throw new Error('A challenge was not stored');
    const expiresAt = Math.floor(challenge.expiresAt.getTime() / 1000);
    return { id: challenge.id, type: factor.kind, expires_at: expiresAt };
  });
}

/** A factor of the user's. A session that still owes a proof is shown only those that can prove something. */
export async function findFactor(tx: Pick<Tx, 'select'>, actor: Actor, factorId: string) {
  const [factor] = await tx
    .select()
    .from(factors)
    .where(and(eq(factors.id, factorId), eq(factors.userId, actor.id)));
  if (!factor || (actor.secondStep === 'challenge' && factor.verifiedAt === null)) {
    throw new Fault('NOT_FOUND');
  }
  // A program proves its user by a factor; setting one up is the browser's.
  if (factor.verifiedAt === null) assertBrowser(actor);
  return factor;
}
