import type { ArchivedEntry } from '#contract/pay';
import { adminCalls } from '#web/lib/client/admin-api';

const row = (one: ArchivedEntry) => ({ ...one, archived: true as const, at: one.workedOn });

/** A deleted writer's entry and its adjustments, oldest first. */
export const archivedEntryQuery = (id: string) =>
  adminCalls.admin.archivedEntry.queryOptions({
    input: { id },
    select: ({ entry, adjustments }) => ({
      entry: row(entry),
      work: null,
      adjustments: adjustments.map(row),
    }),
  });
