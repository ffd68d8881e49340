import { and, desc, eq, exists, inArray, isNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { WriterPay } from '#contract/pay';
import { decimalToCents } from '#domain/pay/pay';
import type { Orm } from '#server/database/database';
import { afterCursor, orderByAge } from '#server/database/query/list-order';
import { payArchive, profiles, timeEntries, userRoles, writerProfiles } from '#server/database/schema/index';
import { decodeCheckCursor, encodeCheckCursor, pageOfRows } from '#server/http/cursor';
import { presentUnpaidSums, type UnpaidSums, unpaidSumColumns } from './pay-sums';
import { inPeriod, type Period } from './period';
import { type ListPart, partsAfter, unionOfIds } from './to-be-checked-first';

/**
 * A page of writers with the sums of their time entries in a period, and the sum of all writers: writers with entries to be checked
 * first, then newest first. Former writers with entries are included; the archived pay of deleted writers is one sum. What is unpaid
 * from before the period stands beside its sums.
 */
export async function listWriterPay(
  orm: Orm,
  { limit, cursor, ...period }: Period & { limit: number; cursor?: string | undefined },
): Promise<{ items: WriterPay[]; nextCursor: string | null; total: Sums; deletedWriters: Sums }> {
  const [rows, [all], [archived], [earlier], [earlierArchived]] = await Promise.all([
    selectWriters(orm, period, cursor, limit + 1),
    orm
      .select(unpaidSumColumns(timeEntries))
      .from(timeEntries)
      .where(inPeriod(timeEntries.createdAt, period)),
    orm.select(unpaidSumColumns(payArchive)).from(payArchive).where(inPeriod(payArchive.workedOn, period)),
    orm
      .select(earlierColumn(timeEntries))
      .from(timeEntries)
      .where(isEarlier(timeEntries.paymentId, timeEntries.createdAt, period)),
    orm
      .select(earlierColumn(payArchive))
      .from(payArchive)
      .where(isEarlier(payArchive.paymentId, payArchive.workedOn, period)),
  ]);
  const deletedWriters = { ...presentUnpaidSums(archived), ...presentEarlier(earlierArchived, period) };
  const present = { ...presentUnpaidSums(all), ...presentEarlier(earlier, period) };
  const total = {
    entries: present.entries + deletedWriters.entries,
    minutes: present.minutes + deletedWriters.minutes,
    amountCents: present.amountCents + deletedWriters.amountCents,
    unpaidCents: present.unpaidCents + deletedWriters.unpaidCents,
    ...(period.from === undefined
      ? {}
      : { earlierUnpaidCents: (present.earlierUnpaidCents ?? 0) + (deletedWriters.earlierUnpaidCents ?? 0) }),
  };
  const encode = (row: WriterRow) => encodeCheckCursor({ ...row, toBeChecked: row.toBeChecked > 0 });
  return { ...pageOfRows(rows, limit, (row) => presentWriter(row, period), encode), total, deletedWriters };
}

interface Sums extends UnpaidSums {
  earlierUnpaidCents?: number;
}

const earlierColumn = ({ totalAmount }: { totalAmount: PgColumn }) => ({
  earlier: sql<string>`coalesce(sum(${totalAmount}), 0)::numeric(14, 2)::text`.as('earlier'),
});

/** What is unpaid from before the period; nothing is before one without a beginning. */
function isEarlier(paymentId: PgColumn, moment: PgColumn, { from }: Period): SQL | undefined {
  return from === undefined ? sql`false` : and(isNull(paymentId), lt(moment, new Date(from)));
}

const presentEarlier = (row: { earlier: string } | undefined, { from }: Period) =>
  from === undefined ? {} : { earlierUnpaidCents: decimalToCents(row?.earlier ?? '0') };

/** The ids of the page's writers in one part of the list: with entries to be checked in the period, or without. */
function selectIds(orm: Orm, period: Period, { toBeChecked, after }: ListPart, rows: number) {
  const ofWriter = eq(timeEntries.writerId, profiles.id);
  const entries = (where: SQL | undefined) =>
    orm.select({ id: timeEntries.id }).from(timeEntries).where(where);
  const marked = entries(
    and(ofWriter, eq(timeEntries.toBeChecked, true), inPeriod(timeEntries.createdAt, period)),
  );
  return orm
    .select({ id: profiles.id })
    .from(writerProfiles)
    .innerJoin(profiles, eq(profiles.id, writerProfiles.userId))
    .leftJoin(userRoles, and(eq(userRoles.userId, profiles.id), eq(userRoles.isActive, true)))
    .where(
      and(
        or(eq(userRoles.role, 'writer'), exists(entries(ofWriter))),
        toBeChecked ? exists(marked) : notExists(marked),
        afterCursor(profiles, after),
      ),
    )
    .orderBy(...orderByAge(profiles))
    .limit(rows);
}

function selectWriters(orm: Orm, period: Period, cursor: string | undefined, rows: number) {
  const found = partsAfter(decodeCheckCursor(cursor)).map((part) => selectIds(orm, period, part, rows));
  const logged = orm
    .select({
      ...unpaidSumColumns(timeEntries),
      toBeChecked: sql<number>`(count(*) filter (where ${timeEntries.toBeChecked}))::int`.as('to_be_checked'),
    })
    .from(timeEntries)
    .where(and(eq(timeEntries.writerId, profiles.id), inPeriod(timeEntries.createdAt, period)))
    .as('logged');
  const before = orm
    .select(earlierColumn(timeEntries))
    .from(timeEntries)
    .where(
      and(
        eq(timeEntries.writerId, profiles.id),
        isEarlier(timeEntries.paymentId, timeEntries.createdAt, period),
      ),
    )
    .as('before');
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
      unpaid: logged.unpaid,
      toBeChecked: logged.toBeChecked,
      earlier: before.earlier,
    })
    .from(writerProfiles)
    .innerJoin(profiles, eq(profiles.id, writerProfiles.userId))
    .leftJoin(userRoles, and(eq(userRoles.userId, profiles.id), eq(userRoles.isActive, true)))
    .innerJoinLateral(logged, sql`true`)
    .innerJoinLateral(before, sql`true`)
    .where(inArray(profiles.id, unionOfIds(found)))
    .orderBy(desc(sql`${logged.toBeChecked} > 0`), ...orderByAge(profiles))
    .limit(rows);
}

type WriterRow = Awaited<ReturnType<typeof selectWriters>>[number];

function presentWriter(row: WriterRow, period: Period): WriterPay {
  const { id, name, toBeChecked } = row;
  return {
    id,
    name,
    writes: row.role === 'writer',
    hourlyRateCents: decimalToCents(row.hourlyRate),
    toBeChecked,
    ...presentUnpaidSums(row),
    ...presentEarlier(row, period),
  };
}
