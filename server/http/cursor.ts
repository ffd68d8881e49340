import { Fault } from '#domain/errors';
import { isoTimestamp } from '#server/database/query/iso-timestamp';

/** The position of a page's last row in a list ordered by age, after which the next page begins. */
export interface Position {
  createdAt: Date;
  id: string;
}

/** A row of such a list; its time is a string when it was read as JSON. */
interface PlacedRow {
  createdAt: Date | string;
  id: string;
}

export function encodeCursor({ createdAt, id }: PlacedRow): string {
  return Buffer.from(`${isoTimestamp(createdAt)}|${id}`).toString('base64url');
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const invalidCursor = () =>
  new Fault('INVALID_INPUT', { problems: [{ field: 'cursor', message: 'is not one that we gave' }] });

/** @throws Fault INVALID_INPUT naming `cursor`. */
export function decodeCursor(cursor: string | undefined): Position | null {
  if (cursor === undefined) return null;
  const [moment = '', id = ''] = Buffer.from(cursor, 'base64url').toString('latin1').split('|');
  const createdAt = new Date(moment);
  // JavaScript accepts years such as 0 and 275760 that PostgreSQL refuses.
  if (!/^[12]\d{3}-/.test(moment) || Number.isNaN(createdAt.getTime()) || !ID.test(id)) {
    throw invalidCursor();
  }
  return { createdAt, id };
}

/** The position of a page's last row in a list ordered by name. */
export interface NamePosition {
  fullName: string;
  id: string;
}

export function encodeNameCursor({ fullName, id }: NamePosition): string {
  return Buffer.from(`${id}|${fullName}`).toString('base64url');
}

/** @throws Fault INVALID_INPUT naming `cursor`. */
export function decodeNameCursor(cursor: string | undefined): NamePosition | null {
  if (cursor === undefined) return null;
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const [id, fullName] = [text.slice(0, 36), text.slice(37)];
  if (!ID.test(id) || text[36] !== '|' || fullName.includes('\u0000')) throw invalidCursor();
  return { fullName, id };
}

/** The position of a page's last row in a list with the rows to be checked first, then the newest. */
export interface CheckPosition extends Position {
  toBeChecked: boolean;
}

export function encodeCheckCursor(row: PlacedRow & { toBeChecked: boolean }): string {
  return `${row.toBeChecked ? 'marked' : 'unmarked'}.${encodeCursor(row)}`;
}

/** @throws Fault INVALID_INPUT naming `cursor`. */
export function decodeCheckCursor(cursor: string | undefined): CheckPosition | null {
  if (cursor === undefined) return null;
  const [, mark, place] = /^(marked|unmarked)\.(.*)$/.exec(cursor) ?? [];
  const position = decodeCursor(place);
  if (!position) throw invalidCursor();
  return { ...position, toBeChecked: mark === 'marked' };
}

/** The position of a page's last row in a list ordered by a whole sum and then a key, both descending. */
export function encodeSumCursor(sum: number, key: string): string {
  return Buffer.from(`${sum}|${key}`).toString('base64url');
}

/** @throws Fault INVALID_INPUT naming `cursor`. */
export function decodeSumCursor(cursor: string | undefined): { sum: number; key: string } | null {
  if (cursor === undefined) return null;
  const [, sum, key] =
    /^(\d{1,15})\|([^\0]*)$/s.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? [];
  if (sum === undefined || key === undefined) throw invalidCursor();
  return { sum: Number(sum), key };
}

/** Builds a page from `limit + 1` fetched rows: drops the extra row, which only shows that a next page exists. */
export function pageOfRows<Row extends PlacedRow, Item>(
  rows: readonly Row[],
  limit: number,
  present: (row: Row) => Item,
  encode: (row: Row) => string = encodeCursor,
): { items: Item[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { items: shown.map(present), nextCursor: rows.length > limit && last ? encode(last) : null };
}
