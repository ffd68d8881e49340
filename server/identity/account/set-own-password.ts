import { and, eq, isNull, ne } from 'drizzle-orm';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/access/actor';
import { assertRecentlyAuthenticated } from '#server/access/recently-authenticated';
import { writeAudit } from '#server/audit/write-audit';
import type { Database, Orm } from '#server/database/database';
import { accounts, sessions } from '#server/database/schema/index';
import { assertStrongPassword, hashPassword, verifyPassword } from '#server/identity/passwords/passwords';
import { consumeAttempt, resetAttempts } from '#server/identity/sessions/failed-proofs';
import { forgetVerifications } from '#server/identity/verification/forget-verifications';

export interface OwnPassword {
  currentPassword?: string | undefined;
  newPassword: string;
  endOthers: boolean;
}

/**
 * Changes the user's own password, for the one before; who has none yet proves themselves afresh. Codes and links on their
 * way are worth nothing any more.
 * @throws Fault WRONG_PASSWORD, WEAK_PASSWORD, REAUTHENTICATION_NEEDED, TOO_MANY
 */
export async function setOwnPassword(database: Database, actor: Actor, given: OwnPassword): Promise<void> {
  // Before the try is counted, which a weak password would cost.
  await assertStrongPassword(given.newPassword);
  const before = await passwordHash(database.orm, actor);
  if (before === null) assertRecentlyAuthenticated(actor);
  else {
    await consumeAttempt(database, actor.id, 'password');
    if (!(await verifyPassword(before, given.currentPassword ?? ''))) throw new Fault('WRONG_PASSWORD');
  }
  const password = await hashPassword(given.newPassword);
  await database.transaction(async (tx) => {
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
    if (set.length === 0) throw new Fault('WRONG_PASSWORD');
    await resetAttempts(tx, actor.id, 'password');
    await forgetVerifications(tx, actor);
    if (given.endOthers) {
      await tx.delete(sessions).where(and(eq(sessions.userId, actor.id), ne(sessions.id, actor.sessionId)));
    }
    await writeAudit(tx, { action: 'password-changed', actor });
  });
}

async function passwordHash(orm: Orm, actor: Actor): Promise<string | null> {
  const [account] = await orm
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, actor.id), eq(accounts.providerId, 'credential')));
  return account?.hash ?? null;
}
