import { asc, eq, sql } from 'drizzle-orm';
import { TRANSITIONS } from '#domain/content-request/status';
import { Fault } from '#domain/errors';
import { takenValues } from '#domain/notifications/kinds';
import { WORK_DESCRIPTION_PREFIX } from '#domain/pay/work-description';
import type { Actor } from '#server/access/actor';
import { assertRecentlyAuthenticated } from '#server/access/recently-authenticated';
import { hasDone } from '#server/audit/has-done';
import { writeAudit } from '#server/audit/write-audit';
import type { Database, Tx } from '#server/database/database';
import { contentRequests, payArchive, payments, profiles, timeEntries } from '#server/database/schema/index';
import { forgetUnsubmitted } from '#server/document-versions/forget-unsubmitted';
import { forgetVerifications } from '#server/identity/verification/forget-verifications';
import { insertNotifications } from '#server/notifications/notify';
import { keepUnsubmittedTime } from '#server/requests/keep-unsubmitted-time';
import { releaseOpenRequests } from '#server/requests/release-open-requests';
import { assertAnotherAdmin, assertStillAdmin, type LockedUser, lockUser } from './lock-users';

/**
 * Deletes a user with the account and what belongs to it, all or nothing. A customer's requests go, with their files
 * (released by trigger, swept later); a writer's unfinished requests are pending again, finished ones stay, and their
 * pay moves to the archive, where what is to be checked stays so. Idempotent for the admin who has deleted the user.
 * @throws Fault NOT_FOUND, OWN_ACCOUNT, LAST_ADMIN, REAUTHENTICATION_NEEDED
 */
export async function deleteUser(database: Database, actor: Actor, userId: string): Promise<void> {
  if (userId === actor.id) throw new Fault('OWN_ACCOUNT');
  assertRecentlyAuthenticated(actor);
  await database.transaction(async (tx) => {
    const user = await lockUser(tx, userId).catch(async (error: unknown) => {
      if (error instanceof Fault && (await hasDone(tx, actor, { action: 'user-deleted', targetId: userId })))
        return null;
      throw error;
    });
    if (!user) return;
    await assertAnotherAdmin(tx, user);
    await assertStillAdmin(tx, actor);
    await removeUser(tx, actor, user);
  });
}

/** What deleting a locked user does, for an admin as for the user. */
export async function removeUser(tx: Tx, actor: Actor, user: LockedUser): Promise<void> {
  await leaveWork(tx, user);
  await deleteRequests(tx, user.id);
  await forgetVerifications(tx, user);
  // Sessions, sign-in methods, roles, the writer profile, saved brief and generations hang on the profile.
  await tx.delete(profiles).where(eq(profiles.id, user.id));
  await writeAudit(tx, { action: 'user-deleted', actor, target: user, detail: { what: user.role } });
}

/** Deletes a customer's requests. The time that writers have recorded for them stays, to be checked, and they are told. */
async function deleteRequests(tx: Tx, customerId: string): Promise<void> {
  const ofCustomer = eq(contentRequests.customerId, customerId);
  const requests = await tx
    .select({
      id: contentRequests.id,
      title: contentRequests.title,
      status: contentRequests.status,
      writerId: contentRequests.assignedWriterId,
      sampleData: contentRequests.sampleData,
    })
    .from(contentRequests)
    .where(ofCustomer)
    .orderBy(asc(contentRequests.id))
    .for('update');
  for (const request of requests) {
    const kept = await keepUnsubmittedTime(tx, request);
    const isUnfinished = TRANSITIONS.takeBack.from.some((status) => status === request.status);
    const writers = isUnfinished && request.writerId !== null ? [request.writerId] : [];
    if (request.sampleData) continue;
    for (const writerId of new Set([...writers, ...kept]))
      await tellWithdrawn(tx, request, { writerId, timeKept: kept.includes(writerId) });
  }
  await tx.delete(contentRequests).where(ofCustomer);
}

/** The notification does not refer to the request, with which it would be deleted. */
async function tellWithdrawn(
  tx: Tx,
  { id, title }: { id: string; title: string },
  { writerId, timeKept }: { writerId: string; timeKept: boolean },
): Promise<void> {
  await insertNotifications(tx, {
    kind: 'released',
    recipients: sql`select ${writerId}::uuid as id`,
    requestId: null,
    subjectId: null,
    key: `released:withdrawn:${id}`,
    values: { ...takenValues('withdrawn', timeKept), title },
  });
}

async function leaveWork(tx: Tx, user: LockedUser): Promise<void> {
  await releaseOpenRequests(tx, user.id);
  await forgetUnsubmitted(tx, user.id);
  await tx
    .update(contentRequests)
    .set({ assignedWriterId: null })
    .where(eq(contentRequests.assignedWriterId, user.id));
  await tx.execute(sql`
    insert into ${payArchive} (id, writer_name, content_request_id, title, worked_on, minutes_worked, hourly_rate, total_amount,
      adjusts_id, minutes_before, reason, adjusted_by, payment_id,
      to_be_checked, checked_at, checked_by, timer_minutes, minutes_reason, unsubmitted)
    select t.id, ${user.fullName}, t.content_request_id, coalesce(r.title, regexp_replace(t.description, ${`^${WORK_DESCRIPTION_PREFIX}`}, '')),
      t.end_time, t.minutes_worked, t.hourly_rate, t.total_amount,
      t.adjusts_id, t.minutes_before, t.reason, t.adjusted_by, t.payment_id,
      t.to_be_checked, t.checked_at, t.checked_by, t.timer_minutes, t.minutes_reason, t.unsubmitted
    from ${timeEntries} t left join ${contentRequests} r on r.id = t.content_request_id
    where t.writer_id = ${user.id}`);
  await tx.delete(timeEntries).where(eq(timeEntries.writerId, user.id));
  // Payments stay, under the name that the archive has.
  await tx.update(payments).set({ writerName: user.fullName }).where(eq(payments.writerId, user.id));
}
