import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AdminUser } from '#contract/admin';
import type { Actor } from '#server/access/actor';
import { writeAudit } from '#server/audit/write-audit';
import { profiles } from '#server/database/schema/index';
import { sendWaitingBriefs } from '#server/generation/waiting-brief';
import { mailUser } from '#server/mail/send-mail';
import type { Services } from '#server/services';
import { loadUser } from './admin-users';

/**
 * Lets a new customer generate, hands in the brief that has waited for it, and tells them so. Approving again changes nothing and tells nobody.
 * @throws Fault NOT_FOUND
 */
export function approveUser(services: Services, actor: Actor, userId: string): Promise<AdminUser> {
  return services.database.transaction(async (tx) => {
    const [user] = await tx
      .update(profiles)
      .set({ approvedAt: sql`now()`, approvedBy: actor.id })
      .where(and(eq(profiles.id, userId), isNull(profiles.approvedAt)))
      .returning({
        email: profiles.email,
        fullName: profiles.fullName,
        askedAt: profiles.approvalAskedAt,
      });
    if (user) await writeAudit(tx, { action: 'user-approved', actor, target: { id: userId, ...user } });
    const sent = user ? await sendWaitingBriefs(services, tx, userId) : [];
    // Who has never come in does not know of any waiting; whose brief is sent is told that.
    if (user?.askedAt && sent.length === 0) await mailUser(services, tx, userId, { kind: 'approved' });
    return loadUser(tx, userId);
  });
}
