import type { UsageFigures, UsageRow } from '#contract/admin-usage';
import { WRITTEN_BY_CUSTOMER, WRITTEN_STAGES } from '#domain/generation/stages';
import type { UsageGroup } from '#domain/generation/usage';
import type { Database, Statement } from '#server/database/database';
import { refuseUnknownZone } from '#server/database/query/in-zone';
import { decodeSumCursor, encodeSumCursor } from '#server/http/cursor';
import { readSettings } from '#server/settings/read-settings';

const STAGES = WRITTEN_STAGES.map((stage) => `'${stage}'`).join(', ');

/** What rows are summed up by: the key of an attempt, and that of a day's sum where the generation is removed. */
const KEYS: Record<UsageGroup, { attempt: string; kept: string }> = {
  // In a zone behind UTC, a sum's day may be tomorrow.
  day: {
    attempt: `to_char(attempt.started_at at time zone $1::text, 'YYYY-MM-DD')`,
    kept: `to_char(least(kept.day, first.day + make_interval(days => $2::int - 1)), 'YYYY-MM-DD')`,
  },
  customer: { attempt: 'generation.customer_id::text', kept: 'kept.customer_id::text' },
  model: { attempt: 'attempt.model', kept: 'kept.model' },
};

/**
 * The sums of each key and, with `whole`, of all, over the days ($2) of a time zone ($1) that end today. Attempts are summed up for
 * each text first, so that a text with many attempts counts once, with its problems. Of removed generations there are daily sums.
 */
const sums = (group: UsageGroup) => `
  with first as (
    select date_trunc('day', now() at time zone $1::text) - make_interval(days => $2::int - 1) as day
  ),
  attempts as (
    select ${KEYS[group].attempt} as key, attempt.generation_id, attempt.tokens_in, attempt.tokens_out, attempt.cost_micros,
      attempt.duration_ms, jsonb_array_length(generation.problems) as problems
    from generation_stages attempt
    join generations generation on generation.id = attempt.generation_id
    where attempt.started_at >= (select day at time zone $1::text from first) and attempt.stage in (${STAGES})
      and attempt.model <> '${WRITTEN_BY_CUSTOMER}'
  ),
  kept as (
    select kept.*, ${KEYS[group].kept} as key
    from first join usage_days kept on kept.day >= first.day::date
  ),
  parts as (
    select key, grouping(key) = 1 as whole, 1 as texts, count(*) as calls, sum(tokens_in) as tokens_in,
      sum(tokens_out) as tokens_out, sum(cost_micros) as cost_micros, sum(duration_ms) as duration_ms, max(problems) as problems
    from attempts
    group by grouping sets ((key, generation_id), (generation_id))
    union all
    select key, false, texts, calls, tokens_in, tokens_out, cost_micros, duration_ms, problems
    from kept where customer_id is ${group === 'customer' ? 'not null' : 'null'}
    union all
    select null, true, texts, calls, tokens_in, tokens_out, cost_micros, duration_ms, problems
    from kept where customer_id is null
  ),
  sums as (
    select key, whole, sum(texts)::int as texts, sum(calls)::int as calls,
      coalesce(sum(tokens_in), 0)::float8 as "tokensIn", coalesce(sum(tokens_out), 0)::float8 as "tokensOut",
      coalesce(sum(cost_micros), 0)::float8 as "costMicros", coalesce(sum(duration_ms), 0)::float8 as "durationMs",
      sum(problems)::int as problems
    from parts
    group by key, whole
  )`;

const DAYS: Statement = {
  name: 'admin-usage-days',
  text: `${sums('day')}
    select days.day as key, days.day is null as whole, null as name, texts, calls, "tokensIn", "tokensOut", "costMicros",
      "durationMs", problems
    from (
      select null as day
      union all
      select to_char(first.day + make_interval(days => at), 'YYYY-MM-DD') from first, generate_series(0, $2::int - 1) at
    ) days
    left join sums on sums.whole = (days.day is null) and (sums.whole or sums.key = days.day)
    order by days.day`,
};

/** A page after the row with $3 tokens and key $4, of at most $5 rows; the sum of all comes with each page. */
const byTokens = (group: UsageGroup, name: string): Statement => ({
  name: `admin-usage-by-${group}`,
  text: `${sums(group)}
    select *, ${name} as name
    from sums
    where whole or $3::float8 is null or ("tokensIn" + "tokensOut", key) < ($3::float8, $4::text)
    order by whole desc, "tokensIn" + "tokensOut" desc, key desc
    limit $5::int + 1`,
});

const CUSTOMERS = byTokens(
  'customer',
  `(select coalesce(nullif(full_name, ''), email) from profiles where id = sums.key::uuid)`,
);
const MODELS = byTokens('model', 'null');

/** Null where there was nothing on a day. */
type SumRow = { key: string | null; whole: boolean; name: string | null } & {
  [K in keyof UsageFigures]: number | null;
};

interface Asked {
  by: UsageGroup;
  days: number;
  zone: string;
  limit: number;
  cursor?: string | undefined;
}

/**
 * What the generator used on the days up to today, by day (all of them), customer or model (those with the most tokens first).
 * @throws Fault INVALID_INPUT naming `zone` or `cursor`
 */
export async function loadUsage(database: Database, asked: Asked) {
  const [rows, { keepGenerationsDays }] = await Promise.all([
    refuseUnknownZone(selectSums(database, asked)),
    readSettings(database.orm),
  ]);
  const total = rows.find(({ whole }) => whole);
  const found = rows.filter(({ whole }) => !whole).map(presentRow);
  const items = asked.by === 'day' ? found : found.slice(0, asked.limit);
  const last = items.at(-1);
  return {
    items,
    nextCursor: found.length > items.length && last ? encodeSumCursor(tokensOf(last), last.key) : null,
    total: presentFigures(total),
    keptDays: keepGenerationsDays,
  };
}

async function selectSums(database: Database, { by, days, zone, limit, cursor }: Asked): Promise<SumRow[]> {
  if (by === 'day') return database.run<SumRow>(DAYS, [zone, days]);
  const after = decodeSumCursor(cursor);
  return database.run<SumRow>(by === 'customer' ? CUSTOMERS : MODELS, [
    ...[zone, days, after?.sum ?? null, after?.key ?? null],
    // One more for the next page's first row.
    limit + 1,
  ]);
}

const tokensOf = ({ tokensIn, tokensOut }: UsageFigures) => tokensIn + tokensOut;

const presentRow = (row: SumRow): UsageRow => ({
  ...{ key: row.key ?? '', name: row.name },
  ...presentFigures(row),
});

function presentFigures(row: SumRow | undefined): UsageFigures {
  return {
    texts: row?.texts ?? 0,
    calls: row?.calls ?? 0,
    tokensIn: row?.tokensIn ?? 0,
    tokensOut: row?.tokensOut ?? 0,
    costMicros: row?.costMicros ?? 0,
    durationMs: row?.durationMs ?? 0,
    problems: row?.problems ?? 0,
  };
}
