import { and, eq, isNull } from 'drizzle-orm';
import type { PayEntryHistory } from '#contract/pay';
import { Fault } from '#domain/errors';
import { centsToDecimal, hoursWorked } from '#domain/pay/pay';
import { titleOfWork } from '#domain/pay/work-description';
import type { Actor } from '#server/access/actor';
import type { Tx } from '#server/database/database';
import { profiles, timeEntries } from '#server/database/schema/index';
import { mailUser } from '#server/mail/send-mail';
import type { Services } from '#server/services';
import {
  type AdjustmentInput,
  adjustmentIdReused,
  auditAdjustment,
  computeEntryAdjustment,
  isSameAdjustment,
} from './adjustment-input';
import { loadEntryHistory } from './entry-history';

/**
 * Adjusts a time entry by adding an adjusting entry; the original is unchanged. A row lock serializes concurrent adjustments, so
 * that they cannot take the entry below 0 together. The writer is told by mail. Idempotent by `adjustmentId`.
 * @throws Fault NOT_FOUND, INVALID_INPUT
 */
export async function adjustEntry(
  services: Services,
  actor: Actor,
  asked: AdjustmentInput,
): Promise<PayEntryHistory> {
  return services.database.transaction(async (tx) => {
    const { entry, writer } = await lockEntry(tx, asked.id);
    const history = await loadEntryHistory(tx, asked.id);
    const known = history.adjustments.find(({ id }) => id === asked.adjustmentId);
    if (known) {
      if (!isSameAdjustment(known, asked)) throw adjustmentIdReused();
      return history;
    }
    const { minutesBefore, amountCents } = computeEntryAdjustment(history.entry, asked.minutes);
    const now = new Date();
    const made = await tx
      .insert(timeEntries)
      .values({
        id: asked.adjustmentId,
        writerId: entry.writerId,
        contentRequestId: entry.contentRequestId,
        description: entry.description,
        startTime: now,
        endTime: now,
        createdAt: now,
        minutesWorked: asked.minutes,
        hoursWorked: hoursWorked(asked.minutes),
        hourlyRate: entry.hourlyRate,
        totalAmount: centsToDecimal(amountCents),
        adjustsId: entry.id,
        minutesBefore,
        reason: asked.reason,
        adjustedBy: actor.id,
      })
      .onConflictDoNothing()
      .returning({ id: timeEntries.id });
    if (made.length === 0) throw adjustmentIdReused();
    await auditAdjustment(tx, actor, writer, { minutesBefore, asked });
    await mailUser(services, tx, writer.id, {
      kind: 'pay-adjusted',
      about: titleOfWork(entry.description) ?? entry.description,
      before: String(minutesBefore),
      after: String(minutesBefore + asked.minutes),
      reason: asked.reason,
      ...(amountCents === 0 ? {} : { amount: centsToDecimal(amountCents) }),
    });
    return loadEntryHistory(tx, asked.id);
  });
}

/** Locks the writer before the entry, in the same order as deleting the account does, to avoid a deadlock. */
async function lockEntry(tx: Tx, entryId: string) {
  const own = and(eq(timeEntries.id, entryId), isNull(timeEntries.adjustsId));
  const [found] = await tx.select({ writerId: timeEntries.writerId }).from(timeEntries).where(own);
  if (!found) throw new Fault('NOT_FOUND');
  const [writer] = await tx
    .select({ id: profiles.id, fullName: profiles.fullName, email: profiles.email })
    .from(profiles)
    .where(eq(profiles.id, found.writerId))
    .for('key share');
  const [entry] = await tx.select().from(timeEntries).where(own).for('update');
  // The account was deleted in the meantime and the entry moved to the archive.
  if (!writer || !entry) throw new Fault('NOT_FOUND');
  return { writer, entry };
}
