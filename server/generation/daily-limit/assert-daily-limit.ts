import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { Fault } from '#domain/errors';
import { expectedTokens } from '#domain/generation/expected-tokens';
import type { Actor } from '#server/access/actor';
import type { Tx } from '#server/database/database';
import { generationStages, generations } from '#server/database/schema/index';
import { readSettings } from '#server/settings/read-settings';

type Customer = Pick<Actor, 'id'>;

/**
 * The name by which a customer's generations are begun one at a time, in `transactionAlone`. `assertDailyLimit` takes the same lock, for
 * a call that begins one elsewhere.
 */
export function generationsOf({ id }: Customer): string {
  return `generations of ${id}`;
}

/** What is left is known once the texts under way are written: until then, ask again after a minute. */
const WHILE_WRITING_SECONDS = 60;

/**
 * Limits what a customer may use within 24 hours: texts, of which every manual retry counts, and the tokens of all attempts at them,
 * for texts under way with what they are expected to use yet. An advisory lock until the end of the transaction serializes concurrent
 * requests of the same customer, so that both are counted.
 * @throws Fault DAILY_LIMIT with the seconds until enough of both is a day old
 */
export async function assertDailyLimit(tx: Tx, actor: Customer): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${generationsOf(actor)}, 0))`);
  const { generationsPerDay, tokensPerDay } = await readSettings(tx);
  const waits = [
    await secondsOverLimit(tx, textsOf(actor), generationsPerDay),
    await secondsOverLimit(tx, tokensOf(actor), tokensPerDay),
  ].filter((seconds) => seconds !== null);
  if (waits.length > 0) throw new Fault('DAILY_LIMIT', { retryAfter: Math.max(1, ...waits) });
  const outstanding = await tokensUnderWay(tx, actor);
  if (outstanding === 0) return;
  const { rows } = await tx.execute<{ used: number }>(
    sql`select coalesce(sum(amount), 0)::float8 as used from (${tokensOf(actor)}) used`,
  );
  if ((rows[0]?.used ?? 0) + outstanding >= tokensPerDay)
    throw new Fault('DAILY_LIMIT', { retryAfter: WHILE_WRITING_SECONDS });
}

/** The tokens that the customer's texts under way are expected to use yet. An outline that waits for its customer uses none. */
async function tokensUnderWay(tx: Tx, { id }: Customer): Promise<number> {
  const used = sql<number>`(select coalesce(sum(tokens_in), 0) + coalesce(sum(tokens_out), 0) from ${generationStages}
    where generation_id = ${generations.id})::float8`;
  const rows = await tx
    .select({ brief: generations.brief, rewriteSection: generations.rewriteSection, used })
    .from(generations)
    .where(
      and(
        eq(generations.customerId, id),
        inArray(generations.state, ['queued', 'running']),
        sql`${generations.stage} is distinct from 'outline_review'`,
      ),
    );
  return rows.reduce((sum, { brief, rewriteSection, used }) => {
    const expected = expectedTokens(brief, rewriteSection === null ? 'text' : 'section');
    return sum + Math.max(0, expected - used);
  }, 0);
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
