import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ArchivedEntry, ArchivedHistory } from '#contract/pay';
import { Fault } from '#domain/errors';
import { decimalToCents } from '#domain/pay/pay';
import type { Orm, Tx } from '#server/database/database';
import { contains } from '#server/database/query/contains';
import { findFewMatches } from '#server/database/query/few-matches';
import { afterCursor } from '#server/database/query/list-order';
import { payArchive, payments, profiles } from '#server/database/schema/index';
import { decodeCursor, encodeCursor, type Position, pageOfRows } from '#server/http/cursor';
import { adjustedTotals, adjustmentSumColumns } from './adjustment-sums';
import { isPaid, type PaidFilter, presentPaidBy } from './paid-by';
import { presentUnpaidSums, type UnpaidSums, unpaidSumColumns } from './pay-sums';
import { inPeriod, type Period } from './period';
import { presentCheck } from './present-check';

export interface ArchiveFilter extends Period, PaidFilter {
  search?: string | undefined;
  show?: 'to-be-checked' | undefined;
}

const checkers = alias(profiles, 'checkers');
const adjusters = alias(profiles, 'adjusters');
const adjustments = alias(payArchive, 'adjustments');
export const NEWEST_FIRST = [desc(payArchive.workedOn), desc(payArchive.id)] as const;
const ARCHIVE_POSITION = { createdAt: payArchive.workedOn, id: payArchive.id };

/** A page of deleted writers' pay, newest first, and the sums over all rows that match the filter. */
export async function listArchive(
  orm: Orm,
  { limit, cursor, ...filter }: ArchiveFilter & { limit: number; cursor?: string | undefined },
): Promise<{ items: ArchivedEntry[]; nextCursor: string | null; total: UnpaidSums }> {
  const matches = await matching(orm, filter);
  const [rows, [total]] = await Promise.all([
    selectPage(orm, matches, decodeCursor(cursor), limit + 1),
    orm.select(unpaidSumColumns(payArchive)).from(payArchive).where(matches),
  ]);
  const encode = (row: ArchiveRow) => encodeCursor({ createdAt: row.createdAt, id: row.id });
  return { ...pageOfRows(rows, limit, presentArchived, encode), total: presentUnpaidSums(total) };
}

export async function selectArchivePage(
  orm: Orm,
  filter: ArchiveFilter,
  place: Position | null,
  limit: number,
): Promise<ArchiveRow[]> {
  return selectPage(orm, await matching(orm, filter), place, limit);
}

function selectPage(
  orm: Orm,
  matches: SQL | undefined,
  place: Position | null,
  limit: number,
): Promise<ArchiveRow[]> {
  return selectArchive(orm, and(matches, afterCursor(ARCHIVE_POSITION, place)))
    .orderBy(...NEWEST_FIRST)
    .limit(limit);
}

/**
 * One entry and its adjustments, oldest first; by the id of an adjustment, the entry that it adjusts.
 * @throws Fault NOT_FOUND
 */
export async function loadArchivedHistory(orm: Orm | Tx, id: string): Promise<ArchivedHistory> {
  const [named] = await orm
    .select({ id: payArchive.id, adjustsId: payArchive.adjustsId })
    .from(payArchive)
    .where(eq(payArchive.id, id));
  if (!named) throw new Fault('NOT_FOUND');
  const entryId = named.adjustsId ?? named.id;
  const rows = await selectArchive(
    orm,
    sql`${payArchive.id} = ${entryId} or ${payArchive.adjustsId} = ${entryId}`,
  ).orderBy(asc(payArchive.workedOn), asc(payArchive.id));
  const [entry, ...adjustments] = rows
    .map(presentArchived)
    .sort((a, b) => Number(a.adjusts !== null) - Number(b.adjusts !== null));
  if (!entry) throw new Fault('NOT_FOUND');
  return { entry, adjustments };
}

/** Uses the trigram index for few matches; with many, scanning in the list's order finds a page faster. */
async function matching(
  orm: Orm,
  { search, show, paid, paymentId, ...period }: ArchiveFilter,
): Promise<SQL | undefined> {
  const { id, writerName, title, workedOn } = payArchive;
  const searched = [writerName, title];
  const few = search ? await findFewMatches(orm, payArchive, searched, search) : null;
  return and(
    few ? inArray(id, few) : contains(search, searched),
    inPeriod(workedOn, period),
    // Without a parameter, so that every plan may use the partial index.
    show && sql`${payArchive.toBeChecked}`,
    isPaid(payArchive.paymentId, { paid, paymentId }),
  );
}

export function selectArchive(orm: Orm | Tx, where: SQL | undefined) {
  const adjusted = orm
    .select(adjustmentSumColumns(adjustments))
    .from(adjustments)
    .where(eq(adjustments.adjustsId, payArchive.id))
    .as('adjusted');
  return orm
    .select({
      id: payArchive.id,
      createdAt: payArchive.workedOn,
      writerName: payArchive.writerName,
      title: payArchive.title,
      minutes: payArchive.minutesWorked,
      hourlyRate: payArchive.hourlyRate,
      totalAmount: payArchive.totalAmount,
      toBeChecked: payArchive.toBeChecked,
      timerMinutes: payArchive.timerMinutes,
      minutesReason: payArchive.minutesReason,
      unsubmitted: payArchive.unsubmitted,
      checkedAt: payArchive.checkedAt,
      checkedBy: checkers.fullName,
      adjusts: payArchive.adjustsId,
      reason: payArchive.reason,
      adjustedBy: adjusters.fullName,
      adjustments: adjusted.adjustments,
      adjustmentMinutes: adjusted.adjustmentMinutes,
      adjustmentAmount: adjusted.adjustmentAmount,
      paymentId: payArchive.paymentId,
      paidOn: payments.paidOn,
      reference: payments.reference,
    })
    .from(payArchive)
    .leftJoin(checkers, eq(checkers.id, payArchive.checkedBy))
    .leftJoin(adjusters, eq(adjusters.id, payArchive.adjustedBy))
    .leftJoin(payments, eq(payments.id, payArchive.paymentId))
    .innerJoinLateral(adjusted, sql`true`)
    .where(where);
}

type ArchiveRow = Awaited<ReturnType<typeof selectArchive>>[number];

export function presentArchived(row: ArchiveRow): ArchivedEntry {
  const [minutes, amountCents] = [row.minutes, decimalToCents(row.totalAmount)];
  return {
    id: row.id,
    workedOn: row.createdAt.toISOString(),
    writerName: row.writerName,
    title: row.title,
    minutes,
    hourlyRateCents: decimalToCents(row.hourlyRate),
    amountCents,
    adjusts: row.adjusts,
    reason: row.reason,
    adjustedBy: row.adjustedBy,
    ...adjustedTotals(row, { minutes, amountCents }),
    ...presentCheck(row),
    paidBy: presentPaidBy(row),
  };
}
