/**
 * A position in the feed of changes: a PostgreSQL snapshot (`xmin:xmax:xip,…`) of the transactions committed when it was taken. Ids are
 * assigned before the commit, so "everything above the last id" would miss rows of a slow transaction that commits late; "visible now
 * and not in that snapshot" misses nothing, repeats nothing and waits for no transaction.
 */
export type FeedPosition = string;

/** The position of the statement in which this stands. */
export const POSITION_SQL = 'pg_current_snapshot()::text';

/** Longer ones, of some hundred transactions at once, are not taken from a browser. */
const MAX_LENGTH = 2_000;
const MAX_XID = 2n ** 63n;
const SHAPE = /^(\d{1,19}):(\d{1,19}):((?:\d{1,19}(?:,\d{1,19})*)?)$/;

/** PostgreSQL counts in epochs of 2³² ids, of which the first is none. */
const isXid = (xid: bigint) => xid % 2n ** 32n !== 0n;

/** A position that a browser names, or null where PostgreSQL would not take it for a snapshot. */
export function readPosition(text: string | null): FeedPosition | null {
  const parts = text === null || text.length > MAX_LENGTH ? null : SHAPE.exec(text);
  if (!parts) return null;
  const [from, to] = [BigInt(parts[1] ?? 0), BigInt(parts[2] ?? 0)];
  if (!isXid(from) || !isXid(to) || from > to || to >= MAX_XID) return null;
  let last = from - 1n;
  for (const running of parts[3] ? parts[3].split(',') : []) {
    const xid = BigInt(running);
    if (xid <= last || xid >= to) return null;
    last = xid;
  }
  return parts[0];
}

/** Whether `position` knows of transactions that have not begun at `other`. */
export function isAhead(position: FeedPosition, other: FeedPosition): boolean {
  const next = (snapshot: FeedPosition) => BigInt(snapshot.split(':')[1] ?? 0);
  return next(position) > next(other);
}
