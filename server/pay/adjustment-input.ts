import { Fault } from '#domain/errors';
import { type AdjustmentProblem, computeAdjustment } from '#domain/pay/adjustment';
import type { Actor } from '#server/access/actor';
import { writeAudit } from '#server/audit/write-audit';
import type { Tx } from '#server/database/database';

/** The input of an adjustment. `id` is the adjusted entry; the caller chooses `adjustmentId`, the id of the new one. */
export interface AdjustmentInput {
  id: string;
  adjustmentId: string;
  minutes: number;
  reason: string;
}

const MESSAGES: Record<AdjustmentProblem, string> = {
  missing: 'is required',
  invalid: 'must be whole and not 0',
  belowZero: 'would take the entry below 0',
  tooMany: 'would take the entry above 14,400 minutes',
};

/**
 * Computes an adjustment of an entry; the caller must hold the entry's row lock.
 * @throws Fault INVALID_INPUT naming `minutes`
 */
export function computeEntryAdjustment(
  entry: { adjustedMinutes: number; hourlyRateCents: number },
  minutes: number,
): { minutesBefore: number; amountCents: number } {
  const minutesBefore = entry.adjustedMinutes;
  const adjustment = computeAdjustment(minutesBefore, minutes, entry.hourlyRateCents);
  if (!adjustment.ok) throw invalid('minutes', MESSAGES[adjustment.problem]);
  return { minutesBefore, amountCents: adjustment.amountCents };
}

export function isSameAdjustment(
  known: { minutes: number; reason: string | null },
  asked: AdjustmentInput,
): boolean {
  return known.minutes === asked.minutes && known.reason === asked.reason;
}

export const adjustmentIdReused = () => invalid('adjustmentId', 'was used for another adjustment');

function invalid(field: string, message: string): Fault {
  return new Fault('INVALID_INPUT', { problems: [{ field, message }] });
}

type Writer = NonNullable<Parameters<typeof writeAudit>[1]['target']>;

/** Writes the audit entry: minutes before and after, and the reason. */
export function auditAdjustment(
  tx: Tx,
  actor: Actor,
  writer: Writer,
  { minutesBefore, asked }: { minutesBefore: number; asked: AdjustmentInput },
): Promise<void> {
  const detail = {
    from: `${minutesBefore} min`,
    to: `${minutesBefore + asked.minutes} min`,
    what: asked.reason,
  };
  return writeAudit(tx, { action: 'time-adjusted', actor, target: writer, detail });
}
