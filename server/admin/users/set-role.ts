import { and, eq, sql } from 'drizzle-orm';
import type { AdminUser } from '#contract/admin';
import { Fault } from '#domain/errors';
import type { Role } from '#domain/users/roles';
import type { Actor } from '#server/access/actor';
import { assertRecentlyAuthenticated } from '#server/access/recently-authenticated';
import { writeAudit } from '#server/audit/write-audit';
import type { Database } from '#server/database/database';
import { userRoles } from '#server/database/schema/index';
import { withdrawWaitingBrief } from '#server/generation/waiting-brief';
import { assertAnotherAdmin, assertStillAdmin, lockUser } from '#server/identity/users/lock-users';
import { forgetNewsOfOtherRoles } from '#server/notifications/forget-news';
import { releaseOpenRequests } from '#server/requests/release-open-requests';
import { ensureWriterProfile } from '#server/requests/writer-profile';
import { loadUser } from './admin-users';

/**
 * Changes a user's role, effective from their next call; the old role is kept as history. A new writer gets a profile; the
 * unfinished requests of a former writer become pending again.
 * @throws Fault NOT_FOUND, LAST_ADMIN, REAUTHENTICATION_NEEDED, WRONG_STATE where the user has another role than `from`
 */
export async function setRole(
  database: Database,
  actor: Actor,
  { id: userId, role, from }: { id: string; role: Role; from?: Role | undefined },
): Promise<AdminUser> {
  assertRecentlyAuthenticated(actor);
  return database.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    // An admin who has the role already given by another one wants nothing else.
    if (from !== undefined && user.role !== from && user.role !== role) throw new Fault('WRONG_STATE');
    if (role !== 'admin') await assertAnotherAdmin(tx, user);
    await assertStillAdmin(tx, actor);
    if (user.role !== role) {
      await tx
        .update(userRoles)
        .set({ isActive: false, endedAt: sql`now()` })
        .where(and(eq(userRoles.userId, userId), eq(userRoles.isActive, true)));
      await tx.insert(userRoles).values({ userId, role, assignedBy: actor.id });
      if (role !== 'customer') await withdrawWaitingBrief(tx, userId);
      await forgetNewsOfOtherRoles(tx, userId, role);
      if (role === 'writer') await ensureWriterProfile(tx, userId);
      else await releaseOpenRequests(tx, userId);
      await writeAudit(tx, {
        action: 'role-changed',
        actor,
        target: user,
        detail: { from: user.role, to: role },
      });
    }
    return loadUser(tx, userId);
  });
}
