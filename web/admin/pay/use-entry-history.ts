import { useQuery } from '@tanstack/react-query';
import type { ArchivedEntry, PayEntry } from '#contract/pay';
import { archivedEntryQuery } from './api/archived-entry';
import { payEntryQuery } from './api/pay-entry';

/** A row of either list: a time entry or adjustment, or an archived one. */
export type AdjustableRow = (ArchivedEntry & { archived: true }) | (PayEntry & { archived: false });

/**
 * A row's time entry and its adjustments, oldest first. A row that is an adjustment finds the entry that it corrects.
 */
export function useEntryHistory({ id, archived }: Pick<AdjustableRow, 'id' | 'archived'>) {
  const ofWriter = useQuery({ ...payEntryQuery(id), enabled: !archived });
  const ofArchive = useQuery({ ...archivedEntryQuery(id), enabled: archived });
  return archived ? ofArchive : ofWriter;
}

export type EntryHistory = NonNullable<ReturnType<typeof useEntryHistory>['data']>;
