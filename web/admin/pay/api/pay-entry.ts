import type { PayEntry } from '#contract/pay';
import { adminCalls } from '#web/lib/client/admin-api';

const row = (one: PayEntry) => ({ ...one, archived: false as const, at: one.createdAt });

/** A time entry and its adjustments, oldest first. The id may be the entry's or an adjustment's. */
export const payEntryQuery = (id: string) =>
  adminCalls.admin.payEntry.queryOptions({
    input: { id },
    select: ({ entry, adjustments }) => ({
      entry: row(entry),
      work: entry,
      adjustments: adjustments.map(row),
    }),
  });
