import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/access/actor';
import { assertRecentlyAuthenticated } from '#server/access/recently-authenticated';
import { writeAudit } from '#server/audit/write-audit';
import type { Database, Orm, Tx } from '#server/database/database';
import { accounts, auditEntries, sessions } from '#server/database/schema/index';
import { assertStrongPassword, hashPassword, verifyPassword } from '#server/identity/passwords/passwords';
import { consumeAttempt, resetAttempts } from '#server/identity/sessions/failed-proofs';
import { forgetVerifications } from '#server/identity/verification/forget-verifications';

export interface OwnPassword {
  currentPassword?: string | undefined;
  newPassword: string;
  endOthers: boolean;
}

/** For how long the change, made again because its answer was lost, is answered like the first time. */
const REPEATED_WITHIN = sql`interval '10 minutes'`;

/**
 * Changes the user's own password, for the one before; who has none yet proves themselves afresh. Codes and links on their
 * way are worth nothing any more. The same change again is answered like the first time.
 * @throws Fault WRONG_PASSWORD, WEAK_PASSWORD, REAUTHENTICATION_NEEDED, TOO_MANY
 */
export async function setOwnPassword(database: Database, actor: Actor, given: OwnPassword): Promise<void> {
  // Before the try is counted, which a weak password would cost.
  await assertStrongPassword(given.newPassword);
  const before = await passwordHash(database.orm, actor);
  if (before === null) assertRecentlyAuthenticated(actor);
  else {
    await consumeAttempt(database, actor.id, 'password');
    if (!(await verifyPassword(before, given.currentPassword ?? '')))
      return assertJustSet(database, actor, given);
  }
  const password = await hashPassword(given.newPassword);
  const isSet = await database.transaction(async (tx) => {
    const set = await tx
      .insert(accounts)
      .values({ userId: actor.id, accountId: actor.id, providerId: 'credential', password })
      .onConflictDoUpdate({
        target: [accounts.providerId, accounts.accountId],
        set: { password, updatedAt: new Date() },
        // An admin, or a code by mail, set one meanwhile: that one stands.
        setWhere: before === null ? isNull(accounts.password) : eq(accounts.password, before),
      })
      .returning({ id: accounts.id });
    if (set.length === 0) return false;
    await resetAttempts(tx, actor.id, 'password');
    await forgetVerifications(tx, actor);
    if (given.endOthers) await endOtherSessions(tx, actor);
    await writeAudit(tx, { action: 'password-changed', actor });
    return true;
  });
  if (!isSet) await assertJustSet(database, actor, given);
}

/**
 * Passes where the user has changed the password themselves a moment ago, to the new one of this call. To a guess it tells no more than
 * the password of before does: it counts as an attempt, and is compared only after such a change.
 * @throws Fault WRONG_PASSWORD
 */
async function assertJustSet(
  database: Database,
  actor: Actor,
  { newPassword, endOthers }: OwnPassword,
): Promise<void> {
  const { orm } = database;
  const [last] = await orm
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.action, 'password-changed'),
        eq(auditEntries.actorId, actor.id),
        // Another's password, which an admin has set.
        isNull(auditEntries.targetId),
        gt(auditEntries.createdAt, sql`now() - ${REPEATED_WITHIN}`),
      ),
    )
    .limit(1);
  const now = last ? await passwordHash(orm, actor) : null;
  if (now === null || !(await verifyPassword(now, newPassword))) throw new Fault('WRONG_PASSWORD');
  await database.transaction(async (tx) => {
    await resetAttempts(tx, actor.id, 'password');
    if (endOthers) await endOtherSessions(tx, actor);
  });
}

const endOtherSessions = (tx: Tx, { id, sessionId }: Actor) =>
  tx.delete(sessions).where(and(eq(sessions.userId, id), ne(sessions.id, sessionId)));

async function passwordHash(orm: Orm, actor: Actor): Promise<string | null> {
  const [account] = await orm
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, actor.id), eq(accounts.providerId, 'credential')));
  return account?.hash ?? null;
}
