import { sql } from 'drizzle-orm';
import type { Tx } from '#server/database/database';
import { payments, timeEntries } from '#server/database/schema/index';

/**
 * Pays the sample time of past months, as an admin would: one payment for each writer and month, on the fifth of the next one, with
 * the month as its reference. What is to be checked is left out, and the month that is not over, or not paid yet, is unpaid.
 */
export async function addPayments(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`
    with picked as materialized (
      select id, writer_id, minutes_worked, total_amount, date_trunc('month', created_at at time zone 'utc') as month
      from ${timeEntries} where sample_data and not to_be_checked
    ), due as (
      select * from picked where month + interval '1 month 4 days 9 hours' <= ${now.toISOString()}::timestamptz at time zone 'utc'
    ), made as (
      insert into ${payments} (writer_id, writer_name, paid_on, reference, entries, minutes, total_amount, created_at, sample_data)
      select d.writer_id, p.full_name, (d.month + interval '1 month 4 days')::date, to_char(d.month, 'YYYY-MM'), count(*),
        sum(d.minutes_worked), sum(d.total_amount), (d.month + interval '1 month 4 days 9 hours') at time zone 'utc', true
      from due d join profiles p on p.id = d.writer_id group by d.writer_id, p.full_name, d.month
      returning id, writer_id, reference
    )
    update ${timeEntries} t set payment_id = m.id
    from due d join made m on m.writer_id = d.writer_id and m.reference = to_char(d.month, 'YYYY-MM')
    where t.id = d.id`);
}
