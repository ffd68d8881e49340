import { useQuery } from '@tanstack/react-query';
import type { ArchivedEntry, PayEntry } from '#contract/pay';
import { api } from '#web/lib/client/api';
import { queryKeys } from '#web/lib/client/query-keys';

/** An entry or an adjustment in either list: a writer's, or a deleted one's. */
export type AdjustableRow = (ArchivedEntry & { archived: true }) | (PayEntry & { archived: false });

/** The entry that a row is or adjusts, and its adjustments, oldest first. */
export function useEntryHistory({ id, archived }: Pick<AdjustableRow, 'id' | 'archived'>) {
  return useQuery({
    queryKey: [...(archived ? queryKeys.admin.archivedEntry : queryKeys.admin.payEntry), id],
    queryFn: async () => {
      if (archived) {
        const { entry, adjustments } = await api.admin.archivedEntry({ id });
        const row = (one: ArchivedEntry) => ({ ...one, archived, at: one.workedOn });
        return { entry: row(entry), work: null, adjustments: adjustments.map(row) };
      }
      const { entry, adjustments } = await api.admin.payEntry({ id });
      const row = (one: PayEntry) => ({ ...one, archived, at: one.createdAt });
      return { entry: row(entry), work: entry, adjustments: adjustments.map(row) };
    },
  });
}

export type EntryHistory = NonNullable<ReturnType<typeof useEntryHistory>['data']>;
