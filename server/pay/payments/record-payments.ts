import { and, asc, eq, exists, type SQL, sql } from 'drizzle-orm';
import { Fault } from '#domain/errors';
import { decimalToCents } from '#domain/pay/pay';
import type { Actor } from '#server/access/actor';
import { writeAudit } from '#server/audit/write-audit';
import type { Tx } from '#server/database/database';
import { payArchive, payments, profiles, timeEntries } from '#server/database/schema/index';
import { type RepeatableCall, runIdempotent } from '#server/idempotency/run-idempotent';
import { notify } from '#server/notifications/notify';
import type { Services } from '#server/services';
import { addPaid } from './load-unpaid';
import { type PayScope, payableArchive, payableEntries } from './pay-scope';

export interface PaymentInput extends PayScope {
  /** A calendar day, ISO 8601. */
  paidOn: string;
  reference: string | null;
  /** The sums that the admin saw. */
  expected: { entries: number; minutes: number; amountCents: number };
}

interface Recorded {
  payments: number;
  entries: number;
  minutes: number;
  amountCents: number;
}

/**
 * Records that all unpaid time of the scope is paid, except entries to be checked: one payment per writer, with the sums of this
 * moment. Where deductions leave exactly nothing, a payment of 0 settles the entries, which no bank transfers: it has no reference, is
 * not counted, and its writer is not told. All or nothing: where the sums are others than those the admin saw, since an entry was added,
 * adjusted, checked or paid meanwhile, nothing is recorded. Of two admins at once, the second waits for the first one's rows and finds
 * them paid.
 * @throws Fault PAY_CHANGED, also where nothing is unpaid; IDEMPOTENCY_KEY_REUSED
 */
export async function recordPayments(
  services: Pick<Services, 'database' | 'environment' | 'jobs'>,
  actor: Actor,
  input: PaymentInput,
  repeatable: RepeatableCall | null,
): Promise<Recorded> {
  const { database, environment } = services;
  return database.transaction((tx) =>
    runIdempotent(tx, environment.AUTH_SECRET, repeatable, async () => {
      const made =
        input.deletedWriter === undefined
          ? await payEntries(tx, actor, input)
          : await payArchived(tx, actor, input, input.deletedWriter);
      const sums = addPaid(made);
      const { entries, minutes, amountCents } = input.expected;
      const same = sums.entries === entries && sums.minutes === minutes && sums.amountCents === amountCents;
      if (made.length === 0 || !same) throw new Fault('PAY_CHANGED');
      for (const payment of made) await tell(services, tx, actor, { payment, input });
      return { payments: made.filter(isTransferred).length, ...sums };
    }),
  );
}

type Made = Awaited<ReturnType<typeof insertPayments>>[number];

const isTransferred = ({ amount }: Made) => decimalToCents(amount) > 0;

async function payEntries(tx: Tx, actor: Actor, input: PaymentInput): Promise<Made[]> {
  const where = payableEntries(input);
  // Writers are locked before their entries, in the order in which a deletion locks them.
  await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(
      exists(
        tx
          .select({ id: timeEntries.id })
          .from(timeEntries)
          .where(and(where, eq(timeEntries.writerId, profiles.id))),
      ),
    )
    .orderBy(asc(profiles.id))
    .for('key share');
  return insertPayments(tx, actor, input, {
    table: sql`time_entries`,
    picked: sql`select ${timeEntries.id} as id, ${timeEntries.writerId} as writer_id, null::text as writer_name,
      ${timeEntries.sampleData} as sample_data, ${timeEntries.adjustsId} as adjusts_id,
      ${timeEntries.minutesWorked} as minutes, ${timeEntries.totalAmount} as amount
      from ${timeEntries} where ${where} order by ${timeEntries.id} for update`,
  });
}

function payArchived(tx: Tx, actor: Actor, input: PaymentInput, writerName: string): Promise<Made[]> {
  const where = payableArchive(writerName, input);
  return insertPayments(tx, actor, input, {
    table: sql`pay_archive`,
    picked: sql`select ${payArchive.id} as id, null::uuid as writer_id, ${payArchive.writerName} as writer_name,
      ${payArchive.sampleData} as sample_data, ${payArchive.adjustsId} as adjusts_id,
      ${payArchive.minutesWorked} as minutes, ${payArchive.totalAmount} as amount
      from ${payArchive} where ${where} order by ${payArchive.id} for update`,
  });
}

/**
 * One statement, so that what is locked, what is summed up and what is marked are the same rows. A row that another payment has
 * taken meanwhile is none of the picked ones: PostgreSQL checks the condition again once it has the lock.
 */
async function insertPayments(
  tx: Tx,
  actor: Actor,
  { paidOn, reference }: PaymentInput,
  { table, picked }: { table: SQL; picked: SQL },
) {
  const { rows } = await tx.execute<{
    id: string;
    writer_id: string | null;
    writer_name: string;
    email: string | null;
    sample_data: boolean;
    entries: number;
    minutes: number;
    amount: string;
  }>(sql`
    with picked as materialized (${picked}), sums as (
      select writer_id, writer_name, sample_data, count(*) filter (where adjusts_id is null) as entries,
        sum(minutes) as minutes, sum(amount) as amount
      from picked group by writer_id, writer_name, sample_data having sum(amount) >= 0
    ), made as (
      insert into ${payments} (writer_id, writer_name, paid_on, reference, entries, minutes, total_amount, recorded_by, sample_data)
      select s.writer_id, coalesce(s.writer_name, p.full_name), ${paidOn}::date,
        case when s.amount > 0 then ${reference}::text end, s.entries, s.minutes, s.amount, ${actor.id}::uuid, s.sample_data
      from sums s left join profiles p on p.id = s.writer_id
      returning id, writer_id, writer_name, sample_data, entries, minutes, total_amount
    ), marked as (
      update ${table} t set payment_id = m.id
      from picked k join made m on m.writer_id is not distinct from k.writer_id and m.sample_data = k.sample_data
      where t.id = k.id
    )
    select m.id, m.writer_id, m.writer_name, p.email, m.sample_data, m.entries, m.minutes, m.total_amount::text as amount
    from made m left join profiles p on p.id = m.writer_id order by m.id`);
  return rows;
}

/** Writes the audit entry, and notifies the writer if money is transferred and the account is still there. */
async function tell(
  services: Pick<Services, 'jobs'>,
  tx: Tx,
  actor: Actor,
  { payment, input }: { payment: Made; input: PaymentInput },
): Promise<void> {
  const { id, writer_id: writerId, writer_name: fullName, email, amount } = payment;
  await writeAudit(tx, {
    action: 'payment-recorded',
    actor,
    target: writerId === null ? { id: null, name: fullName } : { id: writerId, fullName, email },
    detail: {
      from: `${amount} €`,
      to: input.paidOn,
      what: (isTransferred(payment) && input.reference) || undefined,
    },
  });
  if (writerId === null || !isTransferred(payment)) return;
  await notify(services, tx, {
    kind: 'payment',
    recipientId: writerId,
    event: `${id}:recorded`,
    aboutSample: payment.sample_data,
    values: { variant: 'recorded', amount, day: input.paidOn },
  });
}
