import { and, eq, gt, sql } from 'drizzle-orm';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/access/actor';
import type { Tx } from '#server/database/database';
import { generations } from '#server/database/schema/index';
import { readSettings } from '#server/settings/read-settings';

/**
 * Limits the texts that a customer may request within 24 hours; every manual retry counts. An advisory lock until the end of the
 * transaction serializes concurrent requests of the same customer, so that both are counted.
 * @throws Fault DAILY_LIMIT with the seconds until the oldest counted one is a day old
 */
export async function assertDailyLimit(tx: Tx, actor: Actor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`generations of ${actor.id}`}, 0))`);
  const [today] = await tx
    .select({
      tries: sql<number>`coalesce(sum(${generations.tries}), 0)::int`,
      // Seconds until the oldest of them is a day old.
      left: sql<number>`ceil(extract(epoch from min(${generations.triedAt}) + interval '1 day' - now()))::int`,
    })
    .from(generations)
    .where(and(eq(generations.customerId, actor.id), gt(generations.triedAt, sql`now() - interval '1 day'`)));
  const { generationsPerDay } = await readSettings(tx);
  if ((today?.tries ?? 0) >= generationsPerDay) {
    throw new Fault('DAILY_LIMIT', { retryAfter: Math.max(1, today?.left ?? 1) });
  }
}
