import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import { requiresApproval, type Settings } from '#domain/settings';
import { DEFAULT_ROLE } from '#domain/users/roles';
import type { Actor } from '#server/access/actor';
import { writeAudit } from '#server/audit/write-audit';
import type { Tx } from '#server/database/database';
import { profiles } from '#server/database/schema/index';
import { isLoopback } from '#server/environment/environment';
import { sendWaitingBriefs } from '#server/generation/waiting-brief';
import { mailUser } from '#server/mail/send-mail';
import { insertNotifications } from '#server/notifications/notify';
import type { Services } from '#server/services';

/**
 * Approves every customer who waits when an admin switches the setting `approveNewCustomers`, in the transaction that switches it.
 * Switched off, customers learn that they can generate, and their waiting briefs are sent. Switched on, customers who could generate
 * until that moment keep it, and there is nothing to tell them.
 */
export async function approveWaiting(
  services: Services,
  tx: Tx,
  actor: Actor,
  { before, required }: { before: Settings; required: boolean | undefined },
): Promise<void> {
  const loopback = isLoopback(new URL(services.environment.PUBLIC_URL).hostname);
  if (required === undefined || required === requiresApproval(before, loopback)) return;
  const approved = await tx
    .update(profiles)
    .set({ approvedAt: sql`now()`, approvedBy: actor.id })
    .where(and(isNull(profiles.approvedAt), isNotNull(profiles.approvalAskedAt)))
    .returning({
      id: profiles.id,
      fullName: profiles.fullName,
      email: profiles.email,
      canGenerate: sql<boolean>`(${profiles.deactivatedAt} is null and coalesce(
        (select r.role from user_roles r where r.user_id = ${profiles}.id and r.is_active), ${DEFAULT_ROLE}) = 'customer')`,
    });
  for (const target of approved) await writeAudit(tx, { action: 'user-approved', actor, target });
  if (required) return;
  const told = approved.filter(({ canGenerate }) => canGenerate).map(({ id }) => id);
  await insertNotifications(tx, {
    kind: 'account-approved',
    recipients: sql`select t.id::uuid as id from jsonb_array_elements_text(${JSON.stringify(told)}::jsonb) t (id)`,
    requestId: null,
    subjectId: null,
    key: null,
    values: {},
  });
  const sent = new Set(await sendWaitingBriefs(services, tx, 'all'));
  for (const id of told) if (!sent.has(id)) await mailUser(services, tx, id, { kind: 'approved' });
}
