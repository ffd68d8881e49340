import type { Position } from '#server/http/cursor';
import type { ZipEntry } from '#server/http/zip-stream';

/** A value as a file. */
export function jsonEntry(name: string, value: unknown): ZipEntry {
  return { name, packed: false, content: encoded([`${JSON.stringify(value, null, 2)}\n`]) };
}

/** Rows as a file: an array, with a row to a line, of which a page at a time is held. */
export function jsonRows<Row>(
  name: string,
  pages: AsyncIterable<readonly Row[]>,
  present: (row: Row) => object,
): ZipEntry {
  return { name, packed: false, content: encoded(arrayOf(pages, present)) };
}

/** Page after page of what `read` finds behind a place, newest first. */
export async function* paged<Row extends Position>(
  atOnce: number,
  read: (place: Position | null, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let place: Position | null = null;
  for (;;) {
    const rows: Row[] = await read(place, atOnce);
    if (rows.length > 0) yield rows;
    if (rows.length < atOnce) return;
    place = rows.at(-1) ?? null;
  }
}

async function* arrayOf<Row>(
  pages: AsyncIterable<readonly Row[]>,
  present: (row: Row) => object,
): AsyncGenerator<string> {
  let before = '[\n';
  for await (const rows of pages) {
    yield before + rows.map((row) => JSON.stringify(present(row))).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

async function* encoded(texts: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
}
