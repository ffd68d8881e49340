import type { ArchivedEntry } from '#contract/pay';
import { calls } from '#web/lib/client/api';

const row = (one: ArchivedEntry) => ({ ...one, archived: true as const, at: one.workedOn });

/** The same of a deleted writer's entry, whose work is known no longer. */
export const archivedEntryQuery = (id: string) =>
  calls.admin.archivedEntry.queryOptions({
    input: { id },
    select: ({ entry, adjustments }) => ({
      entry: row(entry),
      work: null,
      adjustments: adjustments.map(row),
    }),
  });
