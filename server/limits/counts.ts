import { inArray, lt, sql } from 'drizzle-orm';
import { passwordDelaySeconds } from '#domain/rate-limits';
import type { Database, Statement } from '#server/database/database';
import { rateLimits } from '#server/database/schema/index';

export interface Count {
  used: number;
  /** Seconds until the count begins anew; at least 1. */
  left: number;
}

const secondsUntil = (moment: string) => `greatest(1, ceil(extract(epoch from ${moment} - now())))::int`;

/** Counts one more under a key for some seconds, where `from` has a row. In terms of SQL, all three. */
const countMore = (key: string, seconds: string, from = '') => `
  insert into rate_limits as l (key, used, ends_at) select ${key}, 1, now() + ${seconds}::int * interval '1 second' ${from}
    on conflict (key) do update set
      used = case when l.ends_at <= now() then 1 else l.used + 1 end,
      ends_at = case when l.ends_at <= now() then excluded.ends_at else l.ends_at end
    returning used, ${secondsUntil('ends_at')} as left`;

/** $1 key, $2 seconds that a count lasts. */
const COUNT: Statement = { name: 'limits-count', text: countMore('$1::text', '$2') };

/** Counts one more under `key`, in one statement, so that of calls at once none is overlooked. */
export async function countInDatabase(database: Database, key: string, seconds: number): Promise<Count> {
  const [row] = await database.run<Count>(COUNT, [key, seconds]);
  return row ?? { used: 1, left: seconds };
}

/** The waits after each number of tries, as one list for PostgreSQL. */
const WAITS = `(array[${Array.from({ length: 20 }, (_, index) => passwordDelaySeconds(index + 1)).join(',')}])`;
const TRIES = 'case when l.ends_at <= now() then 1 else l.used + 1 end';

/**
 * A try of a password: counted for its address, then taken for the address and the login, then counted for the login, each
 * only where the one before let it pass. Tries are remembered for an hour after the last one. Moments are kept to the
 * millisecond, rounded; a try that waited for the row of another goes by the moment when it got it, since its own beginning
 * may lie before. $1 key of the address, $2 most for it, $3 key of the tries, $4 key of the login, $5 seconds that a count
 * lasts.
 */
const TRY_PASSWORD: Statement = {
  name: 'limits-try-password',
  text: `with by_address as (${countMore('$1::text', '$5')}), taken as (
    insert into rate_limits as l (key, used, ends_at)
      select $3::text, 1, now() + interval '1 hour' from by_address where used <= $2::int
      on conflict (key) do update set
        used = ${TRIES},
        ends_at = excluded.ends_at,
        free_at = clock_timestamp() + ${WAITS}[least(${TRIES}, 20)] * interval '1 second'
      where l.free_at <= clock_timestamp() + interval '1 millisecond'
      returning used
    ), by_login as (${countMore('$4::text', '$5', 'from taken')})
    select by_address.used as "addressUsed", by_address."left" as "addressLeft",
      (select used from by_login) as "loginUsed", (select "left" from by_login) as "loginLeft",
      (select ${secondsUntil('free_at')} from rate_limits where key = $3) as wait
    from by_address`,
};

/** What a try of a password came to; `byLogin` is null for one that has to wait so many seconds. */
export type PasswordTry = { byAddress: Count } & (
  | { byLogin: Count; wait: null }
  | { byLogin: null; wait: number }
);

/**
 * Counts a try of a password, in one statement. A try that has to wait counts for nothing but its address, so that it makes
 * nobody wait longer.
 */
export async function tryPassword(
  database: Database,
  keys: { address: string; tries: string; login: string },
  { mostPerAddress, seconds }: { mostPerAddress: number; seconds: number },
): Promise<PasswordTry> {
  const [row] = await database.run<{
    addressUsed: number;
    addressLeft: number;
    loginUsed: number | null;
    loginLeft: number | null;
    wait: number | null;
  }>(TRY_PASSWORD, [keys.address, mostPerAddress, keys.tries, keys.login, seconds]);
  const byAddress = { used: row?.addressUsed ?? 1, left: row?.addressLeft ?? seconds };
  if (row && row.loginUsed !== null && row.loginLeft !== null)
    return { byAddress, byLogin: { used: row.loginUsed, left: row.loginLeft }, wait: null };
  return { byAddress, byLogin: null, wait: row?.wait ?? 1 };
}

export async function forgetCount(database: Database, key: string): Promise<void> {
  await database.run({ name: 'limits-forget', text: 'delete from rate_limits where key = $1' }, [key]);
}

/** Forgets what no longer counts, but for what somebody counts just now: neither waits for the other. */
export async function pruneCounts({ orm }: Database): Promise<void> {
  const over = orm
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(lt(rateLimits.endsAt, sql`now()`))
    .for('update', { skipLocked: true });
  await orm.delete(rateLimits).where(inArray(rateLimits.key, over));
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
