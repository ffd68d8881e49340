import { and, eq, ne } from 'drizzle-orm';
import type { AdminAccount } from '#contract/admin-accounts';
import type { Actor } from '#server/access/actor';
import { assertRecentlyAuthenticated } from '#server/access/recently-authenticated';
import { writeAudit } from '#server/audit/write-audit';
import type { Database } from '#server/database/database';
import { backupCodes, factors, failedProofs, passkeys, sessions } from '#server/database/schema/index';
import { assertStillAdmin, lockUser } from '#server/identity/users/lock-users';
import { loadAccount } from './load-account';

/**
 * Removes a user's second factors, backup codes and passkeys, for a user who has lost them; a remaining lost passkey would still be
 * required. Ends their sessions, since one of them may belong to a person who has found the phone.
 * @throws Fault NOT_FOUND, REAUTHENTICATION_NEEDED
 */
export async function resetFactors(database: Database, actor: Actor, userId: string): Promise<AdminAccount> {
  assertRecentlyAuthenticated(actor);
  await database.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    await assertStillAdmin(tx, actor);
    await tx.delete(factors).where(eq(factors.userId, userId));
    await tx.delete(backupCodes).where(eq(backupCodes.userId, userId));
    await tx.delete(passkeys).where(eq(passkeys.userId, userId));
    await tx.delete(failedProofs).where(eq(failedProofs.userId, userId));
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, actor.sessionId)));
    await writeAudit(tx, { action: 'factors-reset', actor, target: user });
  });
  return loadAccount(database.orm, userId);
}
