import { Fault } from '#domain/errors';

/** The last row of a page, newest first: where the next one begins. */
export interface Position {
  createdAt: Date;
  id: string;
}

export function encodeCursor({ createdAt, id }: Position): string {
  return Buffer.from(`${createdAt.toISOString()}|${id}`).toString('base64url');
}

/** @throws Fault INVALID_INPUT naming `cursor`. */
export function decodeCursor(cursor: string | undefined): Position | null {
  if (cursor === undefined) return null;
  const [moment = '', id = ''] = Buffer.from(cursor, 'base64url').toString('latin1').split('|');
  const createdAt = new Date(moment);
  // The years 0 and 275760 are dates to JavaScript and none to PostgreSQL.
  if (
    !/^[12]\d{3}-/.test(moment) ||
    Number.isNaN(createdAt.getTime()) ||
    !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
  ) {
    throw new Fault('INVALID_INPUT', { problems: [{ field: 'cursor', message: 'is not one that we gave' }] });
  }
  return { createdAt, id };
}

/** Cuts the row that was fetched beyond the page and tells where the next page begins. */
export function pageOfRows<Row extends Position, Item>(
  rows: readonly Row[],
  limit: number,
  present: (row: Row) => Item,
): { items: Item[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { items: shown.map(present), nextCursor: rows.length > limit && last ? encodeCursor(last) : null };
}
