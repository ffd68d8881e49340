import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { Fault } from '#domain/errors';
import type { Database, Tx } from '#server/database/database';
import { failedProofs } from '#server/database/schema/index';

type Kind = 'code' | 'password';

/** Wrong attempts in a row without a wait, since users mistype. */
const FREE_ATTEMPTS = 3;
/** The first wait; each further attempt doubles it. */
const FIRST_WAIT_SECONDS = 4;
/** A million codes against 96 attempts a day. */
const LONGEST_WAIT_SECONDS = 900;

/**
 * Counts an attempt before it is known to be right, so that concurrent ones cannot outrun the count. From the fourth in a row
 * on, each doubles the wait for the next; a day without any forgets them. `resetAttempts` deletes the count.
 * @throws Fault TOO_MANY while the wait lasts, with its seconds
 */
export async function consumeAttempt(database: Database, userId: string, kind: Kind): Promise<void> {
  const failures = sql`case when ${failedProofs.lastAt} < now() - interval '1 day' then 1 else ${failedProofs.failures} + 1 end`;
  const taken = await database.transaction((tx) =>
    tx
      .insert(failedProofs)
      .values({ userId, kind, failures: 1 })
      .onConflictDoUpdate({
        target: [failedProofs.userId, failedProofs.kind],
        set: {
          failures,
          lastAt: sql`now()`,
          blockedUntil: sql`case when ${failures} >= ${FREE_ATTEMPTS}
            then now() + make_interval(secs => least(${FIRST_WAIT_SECONDS} * power(2, least(${failures} - ${FREE_ATTEMPTS}, 20)), ${LONGEST_WAIT_SECONDS})) end`,
        },
        setWhere: or(isNull(failedProofs.blockedUntil), lte(failedProofs.blockedUntil, sql`now()`)),
      })
      .returning({ failures: failedProofs.failures }),
  );
  if (taken.length > 0) return;
  const [wait] = await database.orm
    .select({ seconds: sql<number>`ceil(extract(epoch from ${failedProofs.blockedUntil} - now()))::int` })
    .from(failedProofs)
    .where(and(eq(failedProofs.userId, userId), eq(failedProofs.kind, kind)));
  // None once another attempt was right meanwhile.
  throw new Fault('TOO_MANY', { retryAfter: Math.max(wait?.seconds ?? 1, 1) });
}

/** Deletes the count after a right attempt. */
export async function resetAttempts(tx: Tx, userId: string, kind: Kind): Promise<void> {
  await tx.delete(failedProofs).where(and(eq(failedProofs.userId, userId), eq(failedProofs.kind, kind)));
}
