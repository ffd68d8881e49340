import { and, eq } from 'drizzle-orm';
import { isBeingWorkedOn } from '#domain/content-request/status';
import { extendedDueAt } from '#domain/deadline/deadline';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/access/actor';
import { writeAudit } from '#server/audit/write-audit';
import type { Tx } from '#server/database/database';
import { contentRequests } from '#server/database/schema/index';
import { movedDeadline } from './deadline-values';

/**
 * Extends the deadline of the actor's assignment by 24 hours. Idempotent by reason: a second click gets the same answer.
 * @throws Fault NOT_FOUND, WRONG_STATE, EXTENSION_USED
 */
export async function extendDeadline(
  tx: Tx,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const [request] = await tx
    .select()
    .from(contentRequests)
    .where(and(eq(contentRequests.id, id), eq(contentRequests.assignedWriterId, actor.id)))
    .for('no key update');
  if (!request) throw new Fault('NOT_FOUND');
  const { status, dueAt, extendedAt, extensionReason, deadlinePausedAt } = request;
  if (!isBeingWorkedOn(status) || dueAt === null) throw new Fault('WRONG_STATE');
  if (extendedAt !== null && extensionReason === reason) return;
  const now = new Date();
  // Of a paused deadline so much time is left as when it was paused.
  const counted = deadlinePausedAt ?? now;
  const later = extendedDueAt({ dueAt, extended: extendedAt !== null }, counted);
  if (later === null) throw new Fault('EXTENSION_USED');
  await tx
    .update(contentRequests)
    .set({ ...movedDeadline(later, counted), extendedAt: now, extensionReason: reason })
    .where(eq(contentRequests.id, id));
  await auditExtension(tx, actor, { id, title: request.title, from: dueAt, to: later });
}

interface Extension {
  id: string;
  title: string;
  from: Date | null;
  to: Date;
}

/** Writes down a deadline that was moved. */
export async function auditExtension(
  tx: Tx,
  actor: Actor,
  { id, title, from, to }: Extension,
): Promise<void> {
  await writeAudit(tx, {
    action: 'deadline-extended',
    actor,
    target: { id, name: title },
    detail: { from: from?.toISOString(), to: to.toISOString() },
  });
}
