import type { CsvReader } from '#domain/audit/csv';
import type { Orm } from '#server/database/database';
import { streamCsv } from '#server/http/csv-stream';
import { ARCHIVE_COLUMNS, ENTRY_COLUMNS } from './export-columns';
import { type ArchiveFilter, presentArchived, selectArchivePage } from './pay-archive';
import { type EntriesFilter, presentEntry, selectEntriesPage } from './pay-entries';

/** The time entries of all writers or one as CSV, newest first; adjusting entries are separate rows. */
export function exportEntries(orm: Orm, filter: EntriesFilter, reader: CsvReader) {
  return streamCsv(ENTRY_COLUMNS, reader, async (place, limit) => {
    const rows = await selectEntriesPage(orm, filter, place, limit);
    return rows.map((row) => ({ place: row, row: { ...presentEntry(row), at: row.createdAt } }));
  });
}

/** The pay of deleted writers as CSV, in the archive's columns. */
export function exportArchive(orm: Orm, filter: ArchiveFilter, reader: CsvReader) {
  return streamCsv(ARCHIVE_COLUMNS, reader, async (place, limit) => {
    const rows = await selectArchivePage(orm, filter, place, limit);
    return rows.map((row) => ({ place: row, row: { ...presentArchived(row), at: row.createdAt } }));
  });
}
