import type { PayEntry } from '#contract/pay';
import { BYTE_ORDER_MARK, csvLine } from '#domain/audit/csv';
import type { InterfaceLanguage } from '#domain/users/interface-language';
import type { Orm } from '#server/database/database';
import type { Position } from '#server/http/cursor';
import { type ArchiveFilter, presentArchived, selectArchivePage } from './pay-archive';
import { type EntriesFilter, presentEntry, selectEntriesPage } from './pay-entries';

const CHUNK_ROWS = 500;

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

type Cell = string | number | null;
/** By column heading: the cell's value. */
type Columns<Of> = Record<string, (row: Of) => Cell>;

const COMMON_COLUMNS: Columns<Row> = {
  time: ({ at }) => at,
  writer: ({ writerName }) => writerName,
  title: ({ title }) => title,
  minutes: ({ minutes }) => minutes,
  'hourly rate': ({ hourlyRateCents }) => hourlyRateCents / 100,
  amount: ({ amountCents }) => amountCents / 100,
  id: ({ id }) => id,
  adjusts: ({ adjusts }) => adjusts,
  reason: ({ reason }) => reason,
};
/** New columns come last, for readers that address columns by position. */
const ENTRY_COLUMNS: Columns<
  Row & Pick<PayEntry, 'startTime' | 'endTime' | 'hours' | 'requestId' | 'timer'>
> = {
  ...COMMON_COLUMNS,
  start: ({ startTime }) => startTime,
  end: ({ endTime }) => endTime,
  hours: ({ hours }) => Number(hours),
  request: ({ requestId }) => requestId,
  'timer minutes': ({ timer }) => timer?.minutes ?? null,
  'reason for other minutes': ({ timer }) => timer?.reason ?? null,
};

/** The time entries of all writers or one as CSV, newest first; adjusting entries are separate rows. */
export function exportEntries(orm: Orm, filter: EntriesFilter, language: InterfaceLanguage) {
  return streamRows(ENTRY_COLUMNS, language, async (place) => {
    const rows = await selectEntriesPage(orm, filter, place, CHUNK_ROWS);
    return rows.map((row) => ({
      place: row,
      row: { ...presentEntry(row), at: row.createdAt.toISOString() },
    }));
  });
}

/** The pay of deleted writers as CSV, in the archive's columns. */
export function exportArchive(orm: Orm, filter: ArchiveFilter, language: InterfaceLanguage) {
  return streamRows(COMMON_COLUMNS, language, async (place) => {
    const rows = await selectArchivePage(orm, filter, place, CHUNK_ROWS);
    return rows.map((row) => ({
      place: row,
      row: { ...presentArchived(row), at: row.createdAt.toISOString() },
    }));
  });
}

/** Streams in chunks of rows, read as the client consumes them, so that memory use does not depend on the number of rows. */
function streamRows<Of>(
  columns: Columns<Of>,
  language: InterfaceLanguage,
  read: (place: Position | null) => Promise<{ place: Position; row: Of }[]>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let place: Position | null = null;
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK + csvLine(Object.keys(columns), language)));
    },
    async pull(controller) {
      const found = await read(place);
      const lines = found.map(({ row }) =>
        csvLine(
          Object.values(columns).map((cell) => cell(row)),
          language,
        ),
      );
      if (lines.length > 0) controller.enqueue(encoder.encode(lines.join('')));
      place = found.at(-1)?.place ?? null;
      if (found.length < CHUNK_ROWS) controller.close();
    },
  });
}
