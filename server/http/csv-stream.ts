import { BYTE_ORDER_MARK, type CsvCell, type CsvReader, csvWriter } from '#domain/audit/csv';
import type { InterfaceLanguage } from '#domain/users/interface-language';
import type { Position } from './cursor';

const CHUNK_ROWS = 500;

/** By column: its heading in each language, and the cell's value. A moment's heading names the zone as well. */
export interface CsvColumn<Row> {
  heading: Record<InterfaceLanguage, string>;
  isMoment?: true;
  cell: (row: Row, language: InterfaceLanguage) => CsvCell;
}

/**
 * Rows as CSV, streamed in chunks that are read as the client consumes them, so that memory use does not depend on the number of
 * rows. Rows added meanwhile are newer than the first chunk, so none is exported twice.
 */
export function streamCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  reader: CsvReader,
  read: (place: Position | null, limit: number) => Promise<{ place: Position; row: Row }[]>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const line = csvWriter(reader);
  let place: Position | null = null;
  return new ReadableStream({
    start(controller) {
      const headings = columns.map(({ heading, isMoment }) =>
        isMoment ? `${heading[reader.language]} (${reader.zone})` : heading[reader.language],
      );
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK + line(headings)));
    },
    async pull(controller) {
      const found = await read(place, CHUNK_ROWS);
      const lines = found.map(({ row }) => line(columns.map(({ cell }) => cell(row, reader.language))));
      if (lines.length > 0) controller.enqueue(encoder.encode(lines.join('')));
      place = found.at(-1)?.place ?? null;
      if (found.length < CHUNK_ROWS) controller.close();
    },
  });
}
