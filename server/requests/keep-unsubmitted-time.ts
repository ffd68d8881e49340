import { timerMinutes } from '#domain/work-time/timer-minutes';
import type { Tx } from '#server/database/database';
import { countIntervals, dropIntervals, endIntervals } from '#server/work-intervals/end-intervals';
import { addTimeEntry } from './add-time-entry';

/**
 * Turns recorded time that was not submitted into a time entry to be checked, in the transaction that deletes a request or takes it from
 * its writer. Every such way must call this, with the request's row locked; a deletion that does not is refused by the database.
 * Returns the writers of these entries.
 */
export async function keepUnsubmittedTime(tx: Tx, request: { id: string; title: string }): Promise<string[]> {
  const at = new Date();
  const kept: string[] = [];
  for (const recorded of await endIntervals(tx, request.id, { at, reason: 'released' })) {
    const { writerId, milliseconds, intervals } = recorded;
    const minutes = timerMinutes(milliseconds);
    if (minutes === 0) {
      await dropIntervals(tx, intervals);
      continue;
    }
    const entry = await addTimeEntry(tx, {
      ...{ request, writerId, minutes, at, toBeChecked: true },
      ...{ submissionId: null, timerMinutes: minutes, minutesReason: null },
    });
    await countIntervals(tx, intervals, entry.id);
    kept.push(writerId);
  }
  return kept;
}
