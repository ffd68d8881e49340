import { eq, inArray, lt, sql } from 'drizzle-orm';
import { waitAfterTry } from '#domain/rate-limits';
import type { Database } from '#server/database/database';
import { rateLimits } from '#server/database/schema/index';

export interface Count {
  used: number;
  /** Seconds until the count begins anew; at least 1. */
  left: number;
}

const secondsUntil = (moment: typeof rateLimits.endsAt | typeof rateLimits.freeAt) =>
  sql<number>`greatest(1, ceil(extract(epoch from ${moment} - now())))::int`;
const over = sql`${rateLimits.endsAt} <= now()`;

/** Counts one more under `key`, in one statement, so that of calls at once none is overlooked. */
export async function countInDatabase({ orm }: Database, key: string, seconds: number): Promise<Count> {
  const ends = sql`now() + ${seconds} * interval '1 second'`;
  const [row] = await orm
    .insert(rateLimits)
    .values({ key, used: 1, endsAt: ends })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        used: sql`case when ${over} then 1 else ${rateLimits.used} + 1 end`,
        endsAt: sql`case when ${over} then excluded.ends_at else ${rateLimits.endsAt} end`,
      },
    })
    .returning({ used: rateLimits.used, left: secondsUntil(rateLimits.endsAt) });
  return row ?? { used: 1, left: seconds };
}

/** How long tries are remembered after the last one. */
const REMEMBERED = sql`now() + interval '1 hour'`;

/** The waits after each number of tries, as one list for PostgreSQL. */
const WAITS = sql.raw(
  `array[${Array.from({ length: 20 }, (_, index) => waitAfterTry(index + 1)).join(',')}]`,
);

/**
 * Takes a try under `key`: null when it may go on, else the seconds until the next one may. A try that has to wait
 * counts for nothing, so that it makes nobody wait longer.
 */
export async function takeTry({ orm }: Database, key: string): Promise<number | null> {
  const used = sql`case when ${over} then 1 else ${rateLimits.used} + 1 end`;
  const wait = sql`(${WAITS})[least(${used}, 20)] * interval '1 second'`;
  const taken = await orm
    .insert(rateLimits)
    .values({ key, used: 1, endsAt: REMEMBERED })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { used, endsAt: REMEMBERED, freeAt: sql`now() + ${wait}` },
      // Moments are kept to the millisecond, rounded.
      setWhere: sql`${rateLimits.freeAt} <= now() + interval '1 millisecond'`,
    })
    .returning({ used: rateLimits.used });
  if (taken.length > 0) return null;
  const [row] = await orm
    .select({ left: secondsUntil(rateLimits.freeAt) })
    .from(rateLimits)
    .where(eq(rateLimits.key, key));
  return row?.left ?? 1;
}

export async function forgetCounts({ orm }: Database, keys: string[]): Promise<void> {
  await orm.delete(rateLimits).where(inArray(rateLimits.key, keys));
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
