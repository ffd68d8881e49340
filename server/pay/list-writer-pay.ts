import { and, desc, eq, exists, inArray, notExists, or, type SQL, sql } from 'drizzle-orm';
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
 * first, then newest first. Former writers with entries are included; the archived pay of deleted writers is one sum.
 */
export async function listWriterPay(
  orm: Orm,
  { limit, cursor, ...period }: Period & { limit: number; cursor?: string | undefined },
): Promise<{ items: WriterPay[]; nextCursor: string | null; total: UnpaidSums; deletedWriters: UnpaidSums }> {
  const [rows, [all], [archived]] = await Promise.all([
    selectWriters(orm, period, cursor, limit + 1),
    orm
      .select(unpaidSumColumns(timeEntries))
      .from(timeEntries)
      .where(inPeriod(timeEntries.createdAt, period)),
    orm.select(unpaidSumColumns(payArchive)).from(payArchive).where(inPeriod(payArchive.workedOn, period)),
  ]);
  const deletedWriters = presentUnpaidSums(archived);
  const present = presentUnpaidSums(all);
  const total = {
    entries: present.entries + deletedWriters.entries,
    minutes: present.minutes + deletedWriters.minutes,
    amountCents: present.amountCents + deletedWriters.amountCents,
    unpaidCents: present.unpaidCents + deletedWriters.unpaidCents,
  };
  const encode = (row: WriterRow) => encodeCheckCursor({ ...row, toBeChecked: row.toBeChecked > 0 });
  return { ...pageOfRows(rows, limit, presentWriter, encode), total, deletedWriters };
}

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
    })
    .from(writerProfiles)
    .innerJoin(profiles, eq(profiles.id, writerProfiles.userId))
    .leftJoin(userRoles, and(eq(userRoles.userId, profiles.id), eq(userRoles.isActive, true)))
    .innerJoinLateral(logged, sql`true`)
    .where(inArray(profiles.id, unionOfIds(found)))
    .orderBy(desc(sql`${logged.toBeChecked} > 0`), ...orderByAge(profiles))
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
    ...presentUnpaidSums(row),
  };
}
