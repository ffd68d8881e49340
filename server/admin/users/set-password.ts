import { and, eq, ne } from 'drizzle-orm';
import type { Actor } from '#server/access/actor';
import { assertRecentlyAuthenticated } from '#server/access/recently-authenticated';
import { writeAudit } from '#server/audit/write-audit';
import type { Database } from '#server/database/database';
import { sessions } from '#server/database/schema/index';
import { assertStrongPassword, hashPassword } from '#server/identity/passwords/passwords';
import { storePassword } from '#server/identity/passwords/settle-password';
import { settleSignUp, storeChallenge } from '#server/identity/sign-in/settle-sign-up';
import { assertStillAdmin, lockUser } from '#server/identity/users/lock-users';

/**
 * Sets a user's password, also their first one; ends their sessions, except the one that makes this call, and invalidates pending
 * codes and links.
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
    // Once the password is another one, nothing tells which of several sign-ups is the owner's: what came with them may be a stranger's.
    if (await settleSignUp(tx, userId, { password: null, language: null }))
      await storeChallenge(tx, userId, null);
    await storePassword(tx, userId, password);
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, actor.sessionId)));
    await writeAudit(tx, { action: 'password-changed', actor, target: user });
  });
}
