import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AdminUser } from '#contract/admin';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/access/actor';
import { writeAudit } from '#server/audit/write-audit';
import { profiles } from '#server/database/schema/index';
import { sendWaitingBriefs } from '#server/generation/waiting-brief';
import { mailUser } from '#server/mail/send-mail';
import { notify } from '#server/notifications/notify';
import type { Services } from '#server/services';
import { loadUser } from './admin-users';

/**
 * Approves a new customer, sends their waiting brief, and notifies them by mail. Idempotent: approving again sends no second mail.
 * A deactivated user cannot sign in, so telling them that they can generate is refused until they are activated.
 * @throws Fault NOT_FOUND, ACCOUNT_DEACTIVATED
 */
export function approveUser(services: Services, actor: Actor, userId: string): Promise<AdminUser> {
  return services.database.transaction(async (tx) => {
    const [user] = await tx
      .update(profiles)
      .set({ approvedAt: sql`now()`, approvedBy: actor.id })
      .where(and(eq(profiles.id, userId), isNull(profiles.approvedAt), isNull(profiles.deactivatedAt)))
      .returning({
        email: profiles.email,
        fullName: profiles.fullName,
        askedAt: profiles.approvalAskedAt,
      });
    if (user) await writeAudit(tx, { action: 'user-approved', actor, target: { id: userId, ...user } });
    if (user?.askedAt) await notify(services, tx, { kind: 'account-approved', recipientId: userId });
    const sent = user ? await sendWaitingBriefs(services, tx, userId) : [];
    // No mail to users who have never signed in; those with a waiting brief get a mail about it instead.
    if (user?.askedAt && sent.length === 0) await mailUser(services, tx, userId, { kind: 'approved' });
    const now = await loadUser(tx, userId);
    if (now.awaitingApproval) throw new Fault('ACCOUNT_DEACTIVATED');
    return now;
  });
}
