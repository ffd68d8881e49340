import { Fault } from '#domain/errors';
import { isoMoment } from '#server/database/query/iso-moment';

/** The last row of a page, newest first: where the next one begins. */
export interface Position {
  createdAt: Date;
  id: string;
}

/** A row that has its place in such a list; its moment is text where it came as JSON. */
interface PlacedRow {
  createdAt: Date | string;
  id: string;
}

export function encodeCursor({ createdAt, id }: PlacedRow): string {
  return Buffer.from(`${isoMoment(createdAt)}|${id}`).toString('base64url');
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const notOurs = () =>
  new Fault('INVALID_INPUT', { problems: [{ field: 'cursor', message: 'is not one that we gave' }] });

/** @throws Fault INVALID_INPUT naming `cursor`. */
export function decodeCursor(cursor: string | undefined): Position | null {
  if (cursor === undefined) return null;
  const [moment = '', id = ''] = Buffer.from(cursor, 'base64url').toString('latin1').split('|');
  const createdAt = new Date(moment);
  // The years 0 and 275760 are dates to JavaScript and none to PostgreSQL.
  if (!/^[12]\d{3}-/.test(moment) || Number.isNaN(createdAt.getTime()) || !ID.test(id)) {
    throw notOurs();
  }
  return { createdAt, id };
}

/** The last row of a page in the order of names. */
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
  if (!ID.test(id) || text[36] !== '|' || fullName.includes('\u0000')) throw notOurs();
  return { fullName, id };
}

/** The last row of a page in a list that has what is to be checked first, then the newest. */
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
  if (!position) throw notOurs();
  return { ...position, toBeChecked: mark === 'marked' };
}

/** Cuts the row that was fetched beyond the page and tells where the next page begins. */
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
