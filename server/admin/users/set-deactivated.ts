import { eq, sql } from 'drizzle-orm';
import type { AdminUser } from '#contract/admin';
import { Fault } from '#domain/errors';
import { type Actor, assertBrowser } from '#server/access/actor';
import { assertRecentlyAuthenticated } from '#server/access/recently-authenticated';
import { writeAudit } from '#server/audit/write-audit';
import type { Database } from '#server/database/database';
import { profiles, sessions } from '#server/database/schema/index';
import { withdrawWaitingBrief } from '#server/generation/waiting-brief';
import { assertAnotherAdmin, assertStillAdmin, lockUser } from '#server/identity/users/lock-users';
import { releaseOpenRequests } from '#server/requests/release-open-requests';
import { loadUser } from './admin-users';

/**
 * Deactivates a user: prevents sign-in, ends their sessions and returns their unfinished requests to pending; or activates them again.
 * @throws Fault NOT_FOUND, OWN_ACCOUNT, LAST_ADMIN; REAUTHENTICATION_NEEDED to deactivate, BROWSER_NEEDED to activate
 */
export async function setDeactivated(
  database: Database,
  actor: Actor,
  userId: string,
  deactivated: boolean,
): Promise<AdminUser> {
  if (deactivated && userId === actor.id) {
    throw new Fault('OWN_ACCOUNT', { message: 'You cannot deactivate your own account' });
  }
  if (deactivated) assertRecentlyAuthenticated(actor);
  // Otherwise a leaked token could activate an attacker's deactivated account and so outlive its own revocation.
  else assertBrowser(actor);
  return database.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (deactivated) await assertAnotherAdmin(tx, user);
    await assertStillAdmin(tx, actor);
    if (user.deactivated !== deactivated) {
      await tx
        .update(profiles)
        .set({ deactivatedAt: deactivated ? sql`now()` : null })
        .where(eq(profiles.id, userId));
      const action = deactivated ? 'user-deactivated' : 'user-activated';
      await writeAudit(tx, { action, actor, target: user });
    }
    if (deactivated) {
      await releaseOpenRequests(tx, userId);
      await withdrawWaitingBrief(tx, userId);
      await tx.delete(sessions).where(eq(sessions.userId, userId));
    }
    return loadUser(tx, userId);
  });
}
