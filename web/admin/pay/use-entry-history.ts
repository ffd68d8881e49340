import { useQuery } from '@tanstack/react-query';
import type { ArchivedEntry, PayEntry } from '#contract/pay';
import { archivedEntryQuery } from './api/archived-entry';
import { payEntryQuery } from './api/pay-entry';

/** An entry or an adjustment in either list: a writer's, or a deleted one's. */
export type AdjustableRow = (ArchivedEntry & { archived: true }) | (PayEntry & { archived: false });

/** The entry that a row is or adjusts, and its adjustments, oldest first. */
export function useEntryHistory({ id, archived }: Pick<AdjustableRow, 'id' | 'archived'>) {
  const ofWriter = useQuery({ ...payEntryQuery(id), enabled: !archived });
  const ofArchive = useQuery({ ...archivedEntryQuery(id), enabled: archived });
  return archived ? ofArchive : ofWriter;
}

export type EntryHistory = NonNullable<ReturnType<typeof useEntryHistory>['data']>;
