import type { Database } from '#server/database/database';

/** One row of `changes`: what the triggers wrote in the transaction that changed it. */
export interface Change {
  kind:
    | 'content-request'
    | 'generation'
    | 'time'
    | 'user'
    | 'webhook'
    | 'session-ended'
    | 'rights'
    | 'rights-of-all';
  entityId: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/**
 * A PostgreSQL snapshot (`xmin:xmax:xip,…`): which transactions had committed when it was taken. It is the feed's place:
 * ids and transaction ids are handed out before the commit, so "everything above the last id" would lose what a slow
 * transaction commits late; "visible now and not in that snapshot" loses nothing, repeats nothing and waits for nobody.
 */
export type Place = string;

/** More in one read than this, and refetching is cheaper than telling row by row. */
export const MOST_CHANGES = 2_000;

const COLUMNS = 'c.xid, c.id, c.kind, c.entity_id, c.before, c.after';

/** What started since, and what was still running when the snapshot was taken: each by the index on (xid, id). */
const since = (condition: string, most: number | null) => `
  (select ${COLUMNS} from changes c where c.xid >= pg_snapshot_xmax($1::pg_snapshot) and ${condition}
    order by c.xid, c.id limit ${most})
  union all
  (select ${COLUMNS} from pg_snapshot_xip($1::pg_snapshot) as running(xid)
    cross join lateral (
      select * from changes c where c.xid = running.xid and ${condition} order by c.id limit ${most}
    ) c)`;

const PLACE = { name: 'live-place', text: 'select pg_current_snapshot()::text as place' };

const CHANGES = {
  name: 'live-changes',
  // The snapshot comes with the rows it shows, also when there are none.
  text: `select s.place, c.kind, c.entity_id, c.before, c.after
    from (select pg_current_snapshot()::text as place) s
    left join (${since('true', MOST_CHANGES + 1)}) c on true
    order by c.xid, c.id`,
};

const RIGHTS = {
  name: 'live-rights',
  text: `select distinct c.kind, c.entity_id from (${since("c.kind in ('user', 'session-ended', 'rights', 'rights-of-all')", null)}) c`,
};

/** The place from which everything that is not committed yet will be read. */
export async function placeNow(database: Database): Promise<Place> {
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

/** What was committed since `place`, and the place after it. More than MOST_CHANGES rows: too many to tell one by one. */
export async function readChanges(
  database: Database,
  place: Place,
): Promise<{ place: Place; changes: Change[] }> {
  const rows = await database.run<ChangeRow>(CHANGES, [place]);
  const changes: Change[] = [];
  for (const row of rows) {
    if (row.kind === null) continue;
    changes.push({ kind: row.kind, entityId: row.entity_id, before: row.before, after: row.after });
  }
  return { place: rows[0]?.place ?? place, changes };
}

/** Whose rights may have changed since `place`, whether everybody's may have, and which sessions have ended. */
export async function readRightsChanges(
  database: Database,
  place: Place,
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
