import { lt, sql } from 'drizzle-orm';
import { waitAfterTry } from '#domain/rate-limits';
import type { Database, Statement } from '#server/database/database';
import { rateLimits } from '#server/database/schema/index';

export interface Count {
  used: number;
  /** Seconds until the count begins anew; at least 1. */
  left: number;
}

const secondsUntil = (moment: string) => `greatest(1, ceil(extract(epoch from ${moment} - now())))::int`;

/** $1 key, $2 seconds that a count lasts. */
const COUNT: Statement = {
  name: 'limits-count',
  text: `insert into rate_limits as l (key, used, ends_at) values ($1, 1, now() + $2::int * interval '1 second')
    on conflict (key) do update set
      used = case when l.ends_at <= now() then 1 else l.used + 1 end,
      ends_at = case when l.ends_at <= now() then excluded.ends_at else l.ends_at end
    returning used, ${secondsUntil('ends_at')} as left`,
};

/** Counts one more under `key`, in one statement, so that of calls at once none is overlooked. */
export async function countInDatabase(database: Database, key: string, seconds: number): Promise<Count> {
  const [row] = await database.run<Count>(COUNT, [key, seconds]);
  return row ?? { used: 1, left: seconds };
}

/** The waits after each number of tries, as one list for PostgreSQL. */
const WAITS = `(array[${Array.from({ length: 20 }, (_, index) => waitAfterTry(index + 1)).join(',')}])`;
const TRIES = 'case when l.ends_at <= now() then 1 else l.used + 1 end';

/** Tries are remembered for an hour after the last one. Moments are kept to the millisecond, rounded. $1 key. */
const TAKE_TRY: Statement = {
  name: 'limits-take-try',
  text: `insert into rate_limits as l (key, used, ends_at) values ($1, 1, now() + interval '1 hour')
    on conflict (key) do update set
      used = ${TRIES},
      ends_at = excluded.ends_at,
      free_at = now() + ${WAITS}[least(${TRIES}, 20)] * interval '1 second'
    where l.free_at <= now() + interval '1 millisecond'
    returning used`,
};

/**
 * Takes a try under `key`: null when it may go on, else the seconds until the next one may. A try that has to wait
 * counts for nothing, so that it makes nobody wait longer.
 */
export async function takeTry(database: Database, key: string): Promise<number | null> {
  const taken = await database.run(TAKE_TRY, [key]);
  if (taken.length > 0) return null;
  const [row] = await database.run<{ left: number }>(
    {
      name: 'limits-left',
      text: `select ${secondsUntil('free_at')} as left from rate_limits where key = $1`,
    },
    [key],
  );
  return row?.left ?? 1;
}

export async function forgetCounts(database: Database, keys: readonly string[]): Promise<void> {
  await database.run(
    { name: 'limits-forget', text: 'delete from rate_limits where key = any ($1::text[])' },
    [keys],
  );
}

/** Forgets what no longer counts. */
export async function pruneCounts({ orm }: Database): Promise<void> {
  await orm.delete(rateLimits).where(lt(rateLimits.endsAt, sql`now()`));
}

/** More than a process meets in a minute, unless somebody makes up sessions. */
const MOST_IN_MEMORY = 50_000;

/** The same count in the memory of this process: for what happens often and matters little. */
export function memoryCounts(now: () => number = Date.now) {
  const counts = new Map<string, { used: number; endsAt: number }>();
  return (key: string, seconds: number): Count => {
    const time = now();
    const found = counts.get(key);
    if (found && found.endsAt > time) {
      found.used++;
      return { used: found.used, left: Math.max(1, Math.ceil((found.endsAt - time) / 1000)) };
    }
    // In the order of their beginnings: the first ones are over, or of the longest standing.
    counts.delete(key);
    for (const [old, { endsAt }] of counts) {
      if (endsAt > time && counts.size < MOST_IN_MEMORY) break;
      counts.delete(old);
    }
    counts.set(key, { used: 1, endsAt: time + seconds * 1000 });
    return { used: 1, left: seconds };
  };
}
