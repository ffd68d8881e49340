import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Unpaid } from '#contract/work/payments';
import { decimalToCents } from '#domain/pay/pay';
import type { Orm } from '#server/database/database';
import { orderByAge } from '#server/database/query/list-order';
import { payArchive, profiles, timeEntries } from '#server/database/schema/index';
import { NEWEST_FIRST, presentArchived, selectArchive } from '../pay-archive';
import { presentEntry, selectEntries } from '../pay-entries';
import { type PaySums, paySumColumns, presentSums } from '../pay-sums';
import type { Period } from '../period';
import {
  archivedAwaitsCheck,
  awaitsCheck,
  type PayScope,
  payableArchive,
  payableEntries,
  unpaidArchive,
  unpaidEntries,
} from './pay-scope';

/** How many entries to be checked, and writers with a negative sum, are named. */
const NAMED = 10;

const NO_SUMS = { entries: 0, minutes: 0, amountCents: 0 };

/**
 * What `recordPayments` would pay now, and what it would leave out: entries to be checked, and writers to whom nothing is owed once
 * deductions are counted. With `before`, also how much of it is from before that moment.
 */
export async function loadUnpaid(
  orm: Orm,
  { before, ...scope }: PayScope & { before?: string | undefined },
): Promise<Unpaid> {
  const { deletedWriter, ...period } = scope;
  if (deletedWriter !== undefined) return loadUnpaidArchive(orm, deletedWriter, { ...period, before });
  const unpaid = unpaidEntries(scope);
  const [groups, [left], items] = await Promise.all([
    sumsOfWriters(orm, payableEntries(scope), before),
    orm.select(paySumColumns(timeEntries)).from(timeEntries).where(and(unpaid, awaitsCheck)),
    selectEntries(orm, and(unpaid, awaitsCheck))
      .orderBy(...orderByAge(timeEntries))
      .limit(NAMED),
  ]);
  const payable = groups.filter(({ amountCents }) => amountCents >= 0);
  const negative = groups.filter(({ amountCents }) => amountCents < 0);
  return {
    ...addSums(payable),
    // Where deductions leave nothing, the entries are settled and nothing is transferred.
    writers: new Set(payable.filter(({ amountCents }) => amountCents > 0).map(({ writerId }) => writerId))
      .size,
    ...earlierOf(payable, before),
    toBeChecked: { ...presentSums(left), items: items.map(presentEntry).map(nameEntry) },
    negative: {
      writers: new Set(negative.map(({ writerId }) => writerId)).size,
      amountCents: addSums(negative).amountCents,
      names: [...new Set(negative.map(({ name }) => name))].slice(0, NAMED),
    },
  };
}

/** By writer, and by the mark of sample data, as they are paid. */
async function sumsOfWriters(orm: Orm, where: SQL | undefined, before: string | undefined) {
  const rows = await orm
    .select({
      writerId: timeEntries.writerId,
      name: profiles.fullName,
      ...paySumColumns(timeEntries),
      ...earlierColumns(timeEntries, timeEntries.createdAt, before),
    })
    .from(timeEntries)
    .innerJoin(profiles, eq(profiles.id, timeEntries.writerId))
    .where(where)
    .groupBy(timeEntries.writerId, timeEntries.sampleData, profiles.fullName)
    .orderBy(profiles.fullName, timeEntries.writerId);
  return rows.map((row) => ({
    writerId: row.writerId,
    name: row.name,
    ...presentSums(row),
    ...presentEarlier(row),
  }));
}

async function loadUnpaidArchive(
  orm: Orm,
  name: string,
  { before, ...period }: Period & { before: string | undefined },
): Promise<Unpaid> {
  const unpaid = unpaidArchive(name, period);
  const [rows, [left], items] = await Promise.all([
    orm
      .select({ ...paySumColumns(payArchive), ...earlierColumns(payArchive, payArchive.workedOn, before) })
      .from(payArchive)
      .where(payableArchive(name, period))
      .groupBy(payArchive.sampleData),
    orm.select(paySumColumns(payArchive)).from(payArchive).where(and(unpaid, archivedAwaitsCheck)),
    selectArchive(orm, and(unpaid, archivedAwaitsCheck))
      .orderBy(...NEWEST_FIRST)
      .limit(NAMED),
  ]);
  const groups = rows.map((row) => ({ ...presentSums(row), ...presentEarlier(row) }));
  const payable = groups.filter(({ amountCents }) => amountCents >= 0);
  const { amountCents } = addSums(groups.filter((group) => group.amountCents < 0));
  const owing = amountCents < 0;
  return {
    ...addSums(payable),
    writers: payable.some((group) => group.amountCents > 0) ? 1 : 0,
    ...earlierOf(payable, before),
    toBeChecked: { ...presentSums(left), items: items.map(presentArchived).map(nameEntry) },
    negative: { writers: owing ? 1 : 0, amountCents, names: owing ? [name] : [] },
  };
}

const nameEntry = ({ id, writerName, title }: { id: string; writerName: string; title: string }) => ({
  id,
  writerName,
  title,
});

/** The sums of what is from before a moment. */
function earlierColumns(
  table: Parameters<typeof paySumColumns>[0],
  moment: PgColumn,
  before: string | undefined,
) {
  const earlier = before === undefined ? sql`false` : lt(moment, new Date(before));
  return {
    earlierEntries: sql<number>`(count(*) filter (where ${table.adjustsId} is null and ${earlier}))::int`,
    earlierMinutes: sql<number>`coalesce(sum(${table.minutesWorked}) filter (where ${earlier}), 0)::int`,
    earlierAmount: sql<string>`coalesce(sum(${table.totalAmount}) filter (where ${earlier}), 0)::numeric(14, 2)::text`,
  };
}

function presentEarlier(row: { earlierEntries: number; earlierMinutes: number; earlierAmount: string }) {
  const { earlierEntries: entries, earlierMinutes: minutes, earlierAmount: amount } = row;
  return { earlier: presentSums({ entries, minutes, amount }) };
}

const earlierOf = (groups: readonly { earlier: PaySums }[], before: string | undefined) =>
  before === undefined ? {} : { earlier: addSums(groups.map(({ earlier }) => earlier)) };

function addSums(groups: readonly PaySums[]): PaySums {
  return groups.reduce(
    (sum, group) => ({
      entries: sum.entries + group.entries,
      minutes: sum.minutes + group.minutes,
      amountCents: sum.amountCents + group.amountCents,
    }),
    NO_SUMS,
  );
}

/** Sums of recorded payments. Their amounts come as decimal text. */
export const addPaid = (rows: readonly { entries: number; minutes: number; amount: string }[]) =>
  addSums(rows.map(({ amount, ...row }) => ({ ...row, amountCents: decimalToCents(amount) })));
