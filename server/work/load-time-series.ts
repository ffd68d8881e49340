import type { TimePoint } from '#contract/writer';
import { decimalToCents } from '#domain/pay/pay';
import type { TimeStep } from '#domain/pay/time-steps';
import type { Actor } from '#server/access/actor';
import type { Database } from '#server/database/database';
import { inZone } from '#server/database/query/in-zone';

interface Period {
  /** An IANA time zone. */
  zone: string;
  by: TimeStep;
  /** Days of the calendar in that zone, both included. */
  from: string;
  to: string;
}

/** $1: the writer, $2: the zone, $3: the step, $4 and $5: the first and the last day. */
const TIME_SERIES = {
  name: 'time-series',
  text: `
    with worked as (
      select date_trunc($3::text, created_at at time zone $2::text) as start,
        sum(minutes_worked)::int as minutes, sum(total_amount) as amount
      from time_entries
      where writer_id = $1::uuid
        and created_at >= $4::date::timestamp at time zone $2::text
        and created_at < ($5::date + 1)::timestamp at time zone $2::text
      group by 1
    )
    select to_char(start, 'YYYY-MM-DD') as start, coalesce(minutes, 0) as minutes,
      coalesce(amount, 0)::numeric(14, 2)::text as amount
    from generate_series(
      date_trunc($3::text, $4::date::timestamp), $5::date::timestamp, ('1 ' || $3::text)::interval
    ) start
    left join worked using (start)
    order by start`,
};

/**
 * The asker's minutes and pay by day, week or month of their zone, steps without an entry included, so that the sum of
 * all steps is the sum of the period's entries to the cent. A step that the period cuts holds the period's part of it.
 * @throws Fault INVALID_INPUT
 */
export async function loadTimeSeries(
  database: Database,
  actor: Actor,
  { zone, by, from, to }: Period,
): Promise<{ points: TimePoint[]; minutes: number; amountCents: number }> {
  const rows = await inZone(
    database.run<{ start: string; minutes: number; amount: string }>(TIME_SERIES, [
      actor.id,
      zone,
      by,
      from,
      to,
    ]),
  );
  const points = rows.map(({ start, minutes, amount }) => ({
    start,
    minutes,
    amountCents: decimalToCents(amount),
  }));
  return {
    points,
    minutes: points.reduce((sum, point) => sum + point.minutes, 0),
    amountCents: points.reduce((sum, point) => sum + point.amountCents, 0),
  };
}
