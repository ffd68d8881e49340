import { and, eq, isNull } from 'drizzle-orm';
import type { ArchivedHistory } from '#contract/pay';
import { Fault } from '#domain/errors';
import { centsToDecimal } from '#domain/pay/pay';
import type { Actor } from '#server/access/actor';
import type { Database } from '#server/database/database';
import { payArchive } from '#server/database/schema/index';
import {
  type AdjustmentInput,
  adjustmentIdReused,
  auditAdjustment,
  computeEntryAdjustment,
  isSameAdjustment,
} from './adjustment-input';
import { loadArchivedHistory } from './pay-archive';

/**
 * Adjusts a deleted writer's time entry in the archive, like `adjustEntry`.
 * @throws Fault NOT_FOUND, INVALID_INPUT
 */
export async function adjustArchived(
  database: Database,
  actor: Actor,
  asked: AdjustmentInput,
): Promise<ArchivedHistory> {
  return database.transaction(async (tx) => {
    const [entry] = await tx
      .select()
      .from(payArchive)
      .where(and(eq(payArchive.id, asked.id), isNull(payArchive.adjustsId)))
      .for('update');
    if (!entry) throw new Fault('NOT_FOUND');
    const history = await loadArchivedHistory(tx, asked.id);
    const known = history.adjustments.find(({ id }) => id === asked.adjustmentId);
    if (known) {
      if (!isSameAdjustment(known, asked)) throw adjustmentIdReused();
      return history;
    }
    const { minutesBefore, amountCents } = computeEntryAdjustment(history.entry, asked.minutes);
    const made = await tx
      .insert(payArchive)
      .values({
        id: asked.adjustmentId,
        writerName: entry.writerName,
        title: entry.title,
        workedOn: new Date(),
        minutesWorked: asked.minutes,
        hourlyRate: entry.hourlyRate,
        totalAmount: centsToDecimal(amountCents),
        adjustsId: entry.id,
        minutesBefore,
        reason: asked.reason,
        adjustedBy: actor.id,
      })
      .onConflictDoNothing()
      .returning({ id: payArchive.id });
    if (made.length === 0) throw adjustmentIdReused();
    await auditAdjustment(tx, actor, { id: null, name: entry.writerName }, { minutesBefore, asked });
    return loadArchivedHistory(tx, asked.id);
  });
}
