import { and, desc, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { WriterPay } from '#contract/pay';
import { decimalToCents } from '#domain/pay/pay';
import type { Orm } from '#server/database/database';
import { afterPlace } from '#server/database/list-order';
import { payArchive, profiles, timeEntries, userRoles, writerProfiles } from '#server/database/schema/index';
import { decodeCursor, pageOfRows } from '#server/http/cursor';
import { inPeriod, type Period } from './period';

interface Sums {
  entries: number;
  minutes: number;
  amountCents: number;
}

const sumsOf = (table: { minutesWorked: PgColumn; totalAmount: PgColumn }) => ({
  entries: sql<number>`count(*)::int`.as('entries'),
  minutes: sql<number>`coalesce(sum(${table.minutesWorked}), 0)::int`.as('minutes'),
  amount: sql<string>`coalesce(sum(${table.totalAmount}), 0)::numeric(14, 2)::text`.as('amount'),
});

/**
 * What each writer has logged in a period, newest writers first, beside the sum of all. Whoever was a writer and has entries
 * stays in the list; the archived pay of deleted writers is one sum.
 */
export async function payOfWriters(
  orm: Orm,
  { limit, cursor, ...period }: Period & { limit: number; cursor?: string | undefined },
): Promise<{ items: WriterPay[]; nextCursor: string | null; total: Sums; deletedWriters: Sums }> {
  const [rows, [all], [archived]] = await Promise.all([
    selectWriters(orm, period, cursor, limit + 1),
    orm.select(sumsOf(timeEntries)).from(timeEntries).where(inPeriod(timeEntries.createdAt, period)),
    orm.select(sumsOf(payArchive)).from(payArchive).where(inPeriod(payArchive.workedOn, period)),
  ]);
  const deletedWriters = presentSums(archived);
  const present = presentSums(all);
  const total = {
    entries: present.entries + deletedWriters.entries,
    minutes: present.minutes + deletedWriters.minutes,
    amountCents: present.amountCents + deletedWriters.amountCents,
  };
  return { ...pageOfRows(rows, limit, presentWriter), total, deletedWriters };
}

function selectWriters(orm: Orm, period: Period, cursor: string | undefined, rows: number) {
  const logged = orm
    .select({
      ...sumsOf(timeEntries),
      toBeChecked: sql<number>`(count(*) filter (where ${timeEntries.toBeChecked}))::int`.as('to_be_checked'),
    })
    .from(timeEntries)
    .where(and(eq(timeEntries.writerId, profiles.id), inPeriod(timeEntries.createdAt, period)))
    .as('logged');
  return orm
    .select({
      id: profiles.id,
      createdAt: profiles.createdAt,
      name: profiles.fullName,
      role: userRoles.role,
      hourlyRate: writerProfiles.hourlyRate,
      entries: logged.entries,
      minutes: logged.minutes,
      amount: logged.amount,
      toBeChecked: logged.toBeChecked,
    })
    .from(writerProfiles)
    .innerJoin(profiles, eq(profiles.id, writerProfiles.userId))
    .leftJoin(userRoles, and(eq(userRoles.userId, profiles.id), eq(userRoles.isActive, true)))
    .innerJoinLateral(logged, sql`true`)
    .where(
      and(
        sql`(${userRoles.role} = 'writer' or exists (select from time_entries e where e.writer_id = ${profiles.id}))`,
        afterPlace(profiles, decodeCursor(cursor)),
      ),
    )
    .orderBy(desc(profiles.createdAt), desc(profiles.id))
    .limit(rows);
}

type WriterRow = Awaited<ReturnType<typeof selectWriters>>[number];

function presentWriter(row: WriterRow): WriterPay {
  const { id, name, toBeChecked } = row;
  return {
    id,
    name,
    writes: row.role === 'writer',
    hourlyRateCents: decimalToCents(row.hourlyRate),
    toBeChecked,
    ...presentSums(row),
  };
}

function presentSums(row: { entries: number; minutes: number; amount: string } | undefined): Sums {
  return {
    entries: row?.entries ?? 0,
    minutes: row?.minutes ?? 0,
    amountCents: decimalToCents(row?.amount ?? '0'),
  };
}
