import type { Database, Statement } from '#server/database/database';
import { type FeedPosition, isAhead, POSITION_SQL } from '#server/database/query/feed-position';

/** One row of `changes`, written by triggers in the changing transaction. */
export interface Change {
  kind:
    | 'content-request'
    | 'job-hold'
    | 'thread'
    | 'generation'
    | 'time'
    | 'user'
    | 'webhook'
    | 'wordpress'
    | 'style-guide'
    | 'notification'
    | 'job-announced'
    | 'notifications-read'
    | 'session-ended'
    | 'rights'
    | 'rights-of-all';
  entityId: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** With more changes in one read, refetching is cheaper than individual updates. */
export const MAX_CHANGES = 2_000;

const COLUMNS = 'c.xid, c.id, c.kind, c.entity_id, c.before, c.after';

/** Transactions started since, and those still running when the snapshot was taken: each by the index on (xid, id). */
const since = (condition: string, most: number | null) => `
  (select ${COLUMNS} from changes c where c.xid >= pg_snapshot_xmax($1::pg_snapshot) and ${condition}
    order by c.xid, c.id limit ${most})
  union all
  (select ${COLUMNS} from pg_snapshot_xip($1::pg_snapshot) as running(xid)
    cross join lateral (
      select * from changes c where c.xid = running.xid and ${condition} order by c.id limit ${most}
    ) c)`;

const PLACE = { name: 'live-place', text: `select ${POSITION_SQL} as place` };

/** Returns the new snapshot with its rows, also when there are none. */
const changes = (name: string, most: number): Statement => ({
  name,
  text: `select s.place, c.kind, c.entity_id, c.before, c.after
    from (select ${POSITION_SQL} as place) s
    left join (${since('true', most)}) c on true
    order by c.xid, c.id`,
});
const CHANGES = changes('live-changes', MAX_CHANGES + 1);

/** With more, a page that has just been opened counts as having missed some. */
const MAX_MISSED = 200;
const MISSED = changes('live-missed', MAX_MISSED + 1);

const RIGHTS = {
  name: 'live-rights',
  text: `select distinct c.kind, c.entity_id from (${since("c.kind in ('user', 'session-ended', 'rights', 'rights-of-all')", null)}) c`,
};

/** The current position, from which all later commits will be read. */
export async function currentPosition(database: Database): Promise<FeedPosition> {
  const [row] = await database.run<{ place: string }>(PLACE, []);
  if (!row) throw new Error('The database gave no snapshot');
  return row.place;
}

interface ChangeRow {
  place: string;
  kind: Change['kind'] | null;
  entity_id: string;
  before: Change['before'];
  after: Change['after'];
}

/** The changes committed since `place`, and the new position. More than MAX_CHANGES rows: too many for individual updates. */
export async function readChanges(
  database: Database,
  place: FeedPosition,
): Promise<{ place: FeedPosition; changes: Change[] }> {
  const rows = await database.run<ChangeRow>(CHANGES, [place]);
  return { place: rows[0]?.place ?? place, changes: changesOf(rows) };
}

/**
 * The changes committed since `place`. Null where there are more than are worth looking at one by one, and for a place that is ahead of
 * this database, such as one from before a restore.
 */
export async function readMissed(database: Database, place: FeedPosition): Promise<Change[] | null> {
  const rows = await database.run<ChangeRow>(MISSED, [place]);
  const now = rows[0]?.place;
  if (now === undefined || isAhead(place, now)) return null;
  const missed = changesOf(rows);
  return missed.length > MAX_MISSED ? null : missed;
}

function changesOf(rows: readonly ChangeRow[]): Change[] {
  return rows.flatMap(({ kind, entity_id, before, after }) =>
    kind === null ? [] : [{ kind, entityId: entity_id, before, after }],
  );
}

/**
 * Reads which users' rights may have changed after the feed position `place`, and the ids of the sessions that have ended since. With `all`, the
 * rights of every user may have changed.
 */
export async function readRightsChanges(
  database: Database,
  place: FeedPosition,
): Promise<{ users: Set<string>; all: boolean; endedSessions: Set<string> }> {
  const rows = await database.run<{ kind: string; entity_id: string }>(RIGHTS, [place]);
  const of = (...kinds: string[]) =>
    new Set(rows.filter((row) => kinds.includes(row.kind)).map((row) => row.entity_id));
  return {
    users: of('user', 'rights'),
    all: of('rights-of-all').size > 0,
    endedSessions: of('session-ended'),
  };
}
