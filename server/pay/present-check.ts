import type { ArchivedEntry } from '#contract/pay';

interface Checkable {
  toBeChecked: boolean;
  timerMinutes: number | null;
  minutesReason: string | null;
  unsubmitted: boolean;
  checkedAt: Date | null;
  checkedBy: string | null;
}

/** What an admin checks about an entry, archived or not, and that it was checked. */
export function presentCheck(
  row: Checkable,
): Pick<ArchivedEntry, 'toBeChecked' | 'timer' | 'checkedAt' | 'checkedBy'> {
  const { toBeChecked, timerMinutes, minutesReason, unsubmitted, checkedAt, checkedBy } = row;
  return {
    toBeChecked,
    timer: timerMinutes === null ? null : { minutes: timerMinutes, reason: minutesReason, unsubmitted },
    checkedAt: checkedAt?.toISOString() ?? null,
    checkedBy,
  };
}
