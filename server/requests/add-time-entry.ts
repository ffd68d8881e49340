import { centsToDecimal, hoursWorked, payCents, workPeriod } from '#domain/pay/pay';
import { workDescription } from '#domain/pay/work-description';
import type { Tx } from '#server/database/database';
import { timeEntries } from '#server/database/schema/index';
import { ensureWriterProfile, loadHourlyRateCents } from './writer-profile';

interface Worked {
  request: { id: string; title: string };
  writerId: string;
  minutes: number;
  /** When it was submitted, or the request was taken from its writer. */
  at: Date;
  toBeChecked: boolean;
  /** Null for time that was not submitted. */
  submissionId: string | null;
  /** 0 without a timer. */
  timerMinutes: number;
  minutesReason: string | null;
}

/** Adds a writer's time entry at the rate in force; returns its id and its amount. */
export async function addTimeEntry(
  tx: Tx,
  { request, writerId, minutes, at, toBeChecked, submissionId, timerMinutes, minutesReason }: Worked,
): Promise<{ id: string; amountCents: number }> {
  // Pay lists join the writer profile, so it must exist.
  await ensureWriterProfile(tx, writerId);
  const rate = await loadHourlyRateCents(tx, writerId);
  const amountCents = payCents(minutes, rate);
  const { start, end } = workPeriod(at, minutes);
  const [entry] = await tx
    .insert(timeEntries)
    .values({
      ...{ writerId, contentRequestId: request.id, submissionId },
      description: workDescription(request.title),
      ...{ startTime: start, endTime: end, createdAt: at },
      minutesWorked: minutes,
      hoursWorked: hoursWorked(minutes),
      hourlyRate: centsToDecimal(rate),
      totalAmount: centsToDecimal(amountCents),
      toBeChecked,
      timerMinutes: timerMinutes === 0 ? null : timerMinutes,
      // A reason is kept where there is something that it explains.
      minutesReason: timerMinutes === 0 || timerMinutes === minutes ? null : minutesReason,
      unsubmitted: submissionId === null,
    })
    .returning({ id: timeEntries.id });
  if (!entry) throw new Error('The time entry was not added');
  return { id: entry.id, amountCents };
}
