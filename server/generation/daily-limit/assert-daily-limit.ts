import { type SQL, sql } from 'drizzle-orm';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/access/actor';
import type { Tx } from '#server/database/database';
import { generationStages, generations } from '#server/database/schema/index';
import { readSettings } from '#server/settings/read-settings';

type Customer = Pick<Actor, 'id'>;

/**
 * Limits what a customer may use within 24 hours: texts, of which every manual retry counts, and the tokens of all attempts at them.
 * An advisory lock until the end of the transaction serializes concurrent requests of the same customer, so that both are counted.
 * @throws Fault DAILY_LIMIT with the seconds until enough of both is a day old
 */
export async function assertDailyLimit(tx: Tx, actor: Customer): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`generations of ${actor.id}`}, 0))`);
  const { generationsPerDay, tokensPerDay } = await readSettings(tx);
  const waits = [
    await secondsOverLimit(tx, textsOf(actor), generationsPerDay),
    await secondsOverLimit(tx, tokensOf(actor), tokensPerDay),
  ].filter((seconds) => seconds !== null);
  if (waits.length > 0) throw new Fault('DAILY_LIMIT', { retryAfter: Math.max(1, ...waits) });
}

/** When the customer asked for a text, and how often by then. */
const textsOf = ({ id }: Customer) => sql`
  select tried_at as used_at, tries as amount from ${generations}
  where customer_id = ${id} and tried_at > now() - interval '1 day'`;

/** An attempt cannot have begun after its generation ended, so those that ended earlier are left out before their attempts are read. */
const tokensOf = ({ id }: Customer) => sql`
  select attempt.started_at as used_at, coalesce(attempt.tokens_in, 0) + coalesce(attempt.tokens_out, 0) as amount
  from ${generations} generation
  join ${generationStages} attempt on attempt.generation_id = generation.id
  where generation.customer_id = ${id}
    and (generation.finished_at is null or generation.finished_at > now() - interval '1 day')
    and attempt.started_at > now() - interval '1 day'`;

/**
 * Seconds until the amounts used within 24 hours are below the limit; null if they are. The newest use that reaches the limit
 * together with all later ones must become a day old, and the earlier ones are so by then.
 */
async function secondsOverLimit(tx: Tx, uses: SQL, limit: number): Promise<number | null> {
  const { rows } = await tx.execute<{ seconds: number | null }>(sql`
    select ceil(extract(epoch from max(used_at) + interval '1 day' - now()))::int as seconds
    from (select used_at, sum(amount) over (order by used_at desc) as since from (${uses}) used) sums
    where since >= ${limit}::bigint`);
  return rows[0]?.seconds ?? null;
}
