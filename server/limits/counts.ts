import { inArray, lt, sql } from 'drizzle-orm';
import { passwordDelaySeconds } from '#domain/rate-limits';
import type { Database, Statement, Tx } from '#server/database/database';
import { rateLimits } from '#server/database/schema/index';

export interface Count {
  used: number;
  /** Seconds until the window ends; at least 1. */
  left: number;
}

const secondsUntil = (moment: string) => `greatest(1, ceil(extract(epoch from ${moment} - now())))::int`;

const COUNT_ON = `on conflict (key) do update set
      used = case when l.ends_at <= now() then 1 else l.used + 1 end,
      ends_at = case when l.ends_at <= now() then excluded.ends_at else l.ends_at end
    returning used, ${secondsUntil('ends_at')} as left`;

/** SQL that increments the count of `key` in a window of `seconds`, once per row of `from`. All three are SQL expressions. */
const incrementSql = (key: string, seconds: string, from = '') => `
  insert into rate_limits as l (key, used, ends_at) select ${key}, 1, now() + ${seconds}::int * interval '1 second' ${from}
    ${COUNT_ON}`;

/** $1 key, $2 window in seconds. */
const COUNT: Statement = { name: 'limits-count', text: incrementSql('$1::text', '$2') };

/** Increments the count of `key`, atomically, so that concurrent calls are all counted. */
export async function countInDatabase(database: Database, key: string, seconds: number): Promise<Count> {
  const [row] = await database.run<Count>(COUNT, [key, seconds]);
  return row ?? { used: 1, left: seconds };
}

/** Increments the count within a transaction; a rollback undoes it. */
export async function countInTransaction(tx: Tx, key: string, seconds: number): Promise<Count> {
  const { rows } = await tx.execute<{ used: number; left: number }>(sql`
    insert into rate_limits as l (key, used, ends_at) values (${key}, 1, now() + ${seconds}::int * interval '1 second')
    ${sql.raw(COUNT_ON)}`);
  return rows[0] ?? { used: 1, left: seconds };
}

/** The delays after each number of attempts, as a PostgreSQL array. */
const WAITS = `(array[${Array.from({ length: 20 }, (_, index) => passwordDelaySeconds(index + 1)).join(',')}])`;
const TRIES = 'case when l.ends_at <= now() then 1 else l.used + 1 end';

/**
 * An attempt to sign in by password, in three steps, each only if the one before let it pass: counted for the IP address, checked
 * against the delay for this address and login, counted for the login. Attempts are remembered for an hour after the last one.
 * `clock_timestamp()` instead of `now()`: an attempt that waited for the row lock of another is judged by the time at which it got
 * the lock. Times are rounded to milliseconds. $1 key of the address, $2 its limit, $3 key of the attempts, $4 key of the login,
 * $5 window in seconds.
 */
const COUNT_PASSWORD_ATTEMPT: Statement = {
  name: 'limits-try-password',
  text: `with by_address as (${incrementSql('$1::text', '$5')}), taken as (
    insert into rate_limits as l (key, used, ends_at)
      select $3::text, 1, now() + interval '1 hour' from by_address where used <= $2::int
      on conflict (key) do update set
        used = ${TRIES},
        ends_at = excluded.ends_at,
        free_at = clock_timestamp() + ${WAITS}[least(${TRIES}, 20)] * interval '1 second'
      where l.free_at <= clock_timestamp() + interval '1 millisecond'
      returning used
    ), by_login as (${incrementSql('$4::text', '$5', 'from taken')})
    select by_address.used as "addressUsed", by_address."left" as "addressLeft",
      (select used from by_login) as "loginUsed", (select "left" from by_login) as "loginLeft",
      (select ${secondsUntil('free_at')} from rate_limits where key = $3) as wait
    from by_address`,
};

/** The result of a password attempt; `byLogin` is null for one that is refused for `wait` seconds. */
export type PasswordAttempt = { byAddress: Count } & (
  | { byLogin: Count; wait: null }
  | { byLogin: null; wait: number }
);

/**
 * Counts a password attempt, in one statement. A refused attempt counts only for its IP address, so that it does not extend the
 * delay of the account's owner.
 */
export async function countPasswordAttempt(
  database: Database,
  keys: { address: string; tries: string; login: string },
  { mostPerAddress, seconds }: { mostPerAddress: number; seconds: number },
): Promise<PasswordAttempt> {
  const [row] = await database.run<{
    addressUsed: number;
    addressLeft: number;
    loginUsed: number | null;
    loginLeft: number | null;
    wait: number | null;
  }>(COUNT_PASSWORD_ATTEMPT, [keys.address, mostPerAddress, keys.tries, keys.login, seconds]);
  const byAddress = { used: row?.addressUsed ?? 1, left: row?.addressLeft ?? seconds };
  if (row && row.loginUsed !== null && row.loginLeft !== null)
    return { byAddress, byLogin: { used: row.loginUsed, left: row.loginLeft }, wait: null };
  return { byAddress, byLogin: null, wait: row?.wait ?? 1 };
}

/** $1 keys in ascending order, $2 what each adds, $3 the seconds until each window ends. */
const ADD: Statement = {
  name: 'limits-add',
  text: `insert into rate_limits as l (key, used, ends_at)
      select key, used, now() + seconds * interval '1 second'
      from unnest($1::text[], $2::int[], $3::float8[]) with ordinality as added (key, used, seconds, place) order by place
    on conflict (key) do update set
      used = case when l.ends_at <= now() then excluded.used else l.used + excluded.used end,
      ends_at = case when l.ends_at <= now() then excluded.ends_at else l.ends_at end
    returning key, used, extract(epoch from ends_at - now())::float8 as "left"`,
};

export interface AddedCount {
  key: string;
  used: number;
  /** Seconds until the window ends, with fractions. */
  left: number;
}

/** Adds to several counts in one statement; answers with what all processes have counted. */
export function addToCounts(database: Database, added: readonly AddedCount[]): Promise<AddedCount[]> {
  // Always in the same order, so that two processes do not wait for each other.
  const sorted = added.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  return database.run<AddedCount>(ADD, [
    sorted.map(({ key }) => key),
    sorted.map(({ used }) => used),
    sorted.map(({ left }) => left),
  ]);
}

export async function deleteCount(database: Database, key: string): Promise<void> {
  await database.run({ name: 'limits-forget', text: 'delete from rate_limits where key = $1' }, [key]);
}

/** Deletes ended windows. Rows locked by a concurrent count are skipped, so that neither waits for the other. */
export async function pruneCounts({ orm }: Database): Promise<void> {
  const over = orm
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(lt(rateLimits.endsAt, sql`now()`))
    .for('update', { skipLocked: true });
  await orm.delete(rateLimits).where(inArray(rateLimits.key, over));
}
