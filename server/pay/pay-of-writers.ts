import { and, desc, eq, exists, inArray, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { WriterPay } from '#contract/pay';
import { decimalToCents } from '#domain/pay/pay';
import type { Orm } from '#server/database/database';
import { afterPlace, byAge } from '#server/database/query/list-order';
import { payArchive, profiles, timeEntries, userRoles, writerProfiles } from '#server/database/schema/index';
import { decodeCheckCursor, encodeCheckCursor, pageOfRows } from '#server/http/cursor';
import { presentSums, type Sums, sumsOf } from './pay-sums';
import { inPeriod, type Period } from './period';
import { idsOf, type Part, partsAfter } from './to-be-checked-first';

/**
 * What each writer has logged in a period, beside the sum of all: writers with entries to be checked in it first, then newest
 * first. Whoever was a writer and has entries stays in the list; the archived pay of deleted writers is one sum.
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
  const encode = (row: WriterRow) => encodeCheckCursor({ ...row, toBeChecked: row.toBeChecked > 0 });
  return { ...pageOfRows(rows, limit, presentWriter, encode), total, deletedWriters };
}

/** The page's writers in one part of the list: those with entries to be checked in the period, or the others. */
function selectIds(orm: Orm, period: Period, { toBeChecked, after }: Part, rows: number) {
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
        afterPlace(profiles, after),
      ),
    )
    .orderBy(...byAge(profiles))
    .limit(rows);
}

function selectWriters(orm: Orm, period: Period, cursor: string | undefined, rows: number) {
  const found = partsAfter(decodeCheckCursor(cursor)).map((part) => selectIds(orm, period, part, rows));
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
    .where(inArray(profiles.id, idsOf(found)))
    .orderBy(desc(sql`${logged.toBeChecked} > 0`), ...byAge(profiles))
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
