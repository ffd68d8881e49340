import type { TimePoint } from '#contract/writer';
import { decimalToCents } from '#domain/pay/pay';
import type { TimeStep } from '#domain/pay/time-steps';
import type { Actor } from '#server/access/actor';
import type { Database } from '#server/database/database';
import { refuseUnknownZone } from '#server/database/query/in-zone';

interface Period {
  /** An IANA time zone. */
  zone: string;
  by: TimeStep;
  /** Calendar dates in that zone, both inclusive. */
  from: string;
  to: string;
}

/** $1: writer, $2: time zone, $3: interval, $4 and $5: first and last date. */
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
 * The actor's minutes and pay per day, week or month in their time zone, including intervals without an entry. The intervals add up
 * to the period's entries to the cent; an interval at the period's edge contains only the part inside the period.
 * @throws Fault INVALID_INPUT
 */
export async function loadTimeSeries(
  database: Database,
  actor: Actor,
  { zone, by, from, to }: Period,
): Promise<{ points: TimePoint[]; minutes: number; amountCents: number }> {
  const rows = await refuseUnknownZone(
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
