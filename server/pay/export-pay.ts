import type { PayEntry } from '#contract/pay';
import { BYTE_ORDER_MARK, csvLine } from '#domain/audit/csv';
import type { InterfaceLanguage } from '#domain/users/interface-language';
import type { Orm } from '#server/database/database';
import type { Position } from '#server/http/cursor';
import { type ArchiveFilter, presentArchived, selectArchivePage } from './pay-archive';
import { type EntriesFilter, presentEntry, selectEntriesPage } from './pay-entries';

const ROWS_AT_ONCE = 500;

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
/** What heads each column, and what stands in it. */
type Columns<Of> = Record<string, (row: Of) => Cell>;

const COMMON: Columns<Row> = {
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
/** Behind the others, so that who reads the file by their places finds them where they were. */
const OF_ENTRIES: Columns<Row & Pick<PayEntry, 'startTime' | 'endTime' | 'hours' | 'requestId'>> = {
  ...COMMON,
  start: ({ startTime }) => startTime,
  end: ({ endTime }) => endTime,
  hours: ({ hours }) => Number(hours),
  request: ({ requestId }) => requestId,
};

/** The time entries of all writers or one as CSV, newest first, adjusting entries as rows of their own. */
export function exportEntries(orm: Orm, filter: EntriesFilter, language: InterfaceLanguage) {
  return streamRows(OF_ENTRIES, language, async (place) => {
    const rows = await selectEntriesPage(orm, filter, place, ROWS_AT_ONCE);
    return rows.map((row) => ({
      place: row,
      row: { ...presentEntry(row), at: row.createdAt.toISOString() },
    }));
  });
}

/** The pay of deleted writers as CSV, in the columns that the archive has. */
export function exportArchive(orm: Orm, filter: ArchiveFilter, language: InterfaceLanguage) {
  return streamRows(COMMON, language, async (place) => {
    const rows = await selectArchivePage(orm, filter, place, ROWS_AT_ONCE);
    return rows.map((row) => ({
      place: row,
      row: { ...presentArchived(row), at: row.createdAt.toISOString() },
    }));
  });
}

/** Read a part at a time: as slowly as it is taken, and however long it is. */
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
      if (found.length < ROWS_AT_ONCE) controller.close();
    },
  });
}
