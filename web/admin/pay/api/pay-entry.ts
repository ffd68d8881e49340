import type { PayEntry } from '#contract/pay';
import { calls } from '#web/lib/client/api';

const row = (one: PayEntry) => ({ ...one, archived: false as const, at: one.createdAt });

/** The entry that a row is or adjusts, and its adjustments, oldest first. */
export const payEntryQuery = (id: string) =>
  calls.admin.payEntry.queryOptions({
    input: { id },
    select: ({ entry, adjustments }) => ({
      entry: row(entry),
      work: entry,
      adjustments: adjustments.map(row),
    }),
  });
