import { and, eq, ne } from 'drizzle-orm';
import { writeAudit } from '#server/audit/write-audit';
import type { Actor } from '#server/auth/actor';
import { assertStrongPassword, hashPassword } from '#server/auth/passwords';
import { assertRecentlyAuthenticated } from '#server/auth/recently-authenticated';
import type { Database } from '#server/database/database';
import { accounts, sessions } from '#server/database/schema/index';
import { forgetVerifications } from './forget-verifications';
import { assertStillAdmin, lockUser } from './lock-users';

/**
 * Sets a user's password, gives them one where they had none, and ends their sessions (but for the one that asks) and
 * the codes and links on their way.
 * @throws Fault NOT_FOUND, WEAK_PASSWORD, REAUTHENTICATION_NEEDED
 */
export async function setPassword(
  database: Database,
  actor: Actor,
  userId: string,
  newPassword: string,
): Promise<void> {
  assertRecentlyAuthenticated(actor);
  await assertStrongPassword(newPassword);
  const password = await hashPassword(newPassword);
  await database.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    await assertStillAdmin(tx, actor);
    const changed = await tx
      .update(accounts)
      .set({ password, contestedAt: null, updatedAt: new Date() })
      .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
      .returning({ id: accounts.id });
    if (changed.length === 0) {
      await tx.insert(accounts).values({ userId, accountId: userId, providerId: 'credential', password });
    }
    await forgetVerifications(tx, user);
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, actor.sessionId)));
    await writeAudit(tx, { action: 'password-changed', actor, target: user });
  });
}
