import { BYTE_ORDER_MARK, csvLine } from '#domain/audit/csv';
import type { InterfaceLanguage } from '#domain/users/interface-language';
import type { Orm } from '#server/database/database';
import type { Position } from '#server/http/cursor';
import { type ArchiveFilter, presentArchived, selectArchivePage } from './pay-archive';
import { type EntriesFilter, presentEntry, selectEntriesPage } from './pay-entries';

const ROWS_AT_ONCE = 500;
const HEAD = [
  'time',
  'writer',
  'title',
  'minutes',
  'hourly rate',
  'amount',
  'id',
  'adjusts',
  'reason',
] as const;

interface Row {
  at: string;
  writerName: string;
  title: string;
  minutes: number;
  hourlyRateCents: number;
  amountCents: number;
  id: string;
  adjusts: string | null;
  reason: string | null;
}

/** The time entries of all writers or one as CSV, newest first, adjusting entries as rows of their own. */
export function exportEntries(orm: Orm, filter: EntriesFilter, language: InterfaceLanguage) {
  return streamRows(language, async (place) => {
    const rows = await selectEntriesPage(orm, filter, place, ROWS_AT_ONCE);
    return rows.map((row) => ({
      place: row,
      row: { ...presentEntry(row), at: row.createdAt.toISOString() },
    }));
  });
}

/** The pay of deleted writers as CSV, in the same columns. */
export function exportArchive(orm: Orm, filter: ArchiveFilter, language: InterfaceLanguage) {
  return streamRows(language, async (place) => {
    const rows = await selectArchivePage(orm, filter, place, ROWS_AT_ONCE);
    return rows.map((row) => ({
      place: row,
      row: { ...presentArchived(row), at: row.createdAt.toISOString() },
    }));
  });
}

/** Read a part at a time: as slowly as it is taken, and however long it is. */
function streamRows(
  language: InterfaceLanguage,
  read: (place: Position | null) => Promise<{ place: Position; row: Row }[]>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let place: Position | null = null;
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK + csvLine(HEAD, language)));
    },
    async pull(controller) {
      const found = await read(place);
      const lines = found.map(({ row }) =>
        csvLine(
          [
            row.at,
            row.writerName,
            row.title,
            row.minutes,
            row.hourlyRateCents / 100,
            row.amountCents / 100,
            row.id,
            row.adjusts,
            row.reason,
          ],
          language,
        ),
      );
      if (lines.length > 0) controller.enqueue(encoder.encode(lines.join('')));
      place = found.at(-1)?.place ?? null;
      if (found.length < ROWS_AT_ONCE) controller.close();
    },
  });
}
