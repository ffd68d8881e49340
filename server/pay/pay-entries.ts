import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PayEntry } from '#contract/pay';
import { Fault } from '#domain/errors';
import { decimalToCents } from '#domain/pay/pay';
import { titleOfWork } from '#domain/pay/work-description';
import type { Actor } from '#server/access/actor';
import { writeAudit } from '#server/audit/write-audit';
import type { Database, Orm, Tx } from '#server/database/database';
import { afterCursor, orderByAge } from '#server/database/query/list-order';
import { contentRequests, payments, profiles, submissions, timeEntries } from '#server/database/schema/index';
import { decodeCheckCursor, encodeCheckCursor, type Position, pageOfRows } from '#server/http/cursor';
import { presentQuestioned } from '#server/requests/present-questioned';
import { adjustedTotals, adjustmentSumColumns } from './adjustment-sums';
import { isPaid, type PaidFilter, presentPaidBy } from './paid-by';
import { inPeriod, type Period } from './period';
import { presentCheck } from './present-check';
import { partsAfter, unionOfIds } from './to-be-checked-first';

export interface EntriesFilter extends Period, PaidFilter {
  writerId?: string | undefined;
  show?: 'to-be-checked' | undefined;
}

export interface EntriesPage extends EntriesFilter {
  limit: number;
  cursor?: string | undefined;
}

const checkers = alias(profiles, 'checkers');
const adjusters = alias(profiles, 'adjusters');
const adjustments = alias(timeEntries, 'adjustments');

/** A page of all writers' time entries, adjusting entries included: those to be checked first, then newest first. */
export async function listPayEntries(
  orm: Orm,
  { limit, cursor, writerId, show, paid, paymentId, ...period }: EntriesPage,
): Promise<{ items: PayEntry[]; nextCursor: string | null }> {
  const parts = partsAfter(decodeCheckCursor(cursor)).filter((part) => part.toBeChecked || !show);
  if (parts.length === 0) return { items: [], nextCursor: null };
  const found = parts.map(({ toBeChecked, after }) =>
    orm
      .select({ id: timeEntries.id })
      .from(timeEntries)
      .where(
        and(
          eq(timeEntries.toBeChecked, toBeChecked),
          inPeriod(timeEntries.createdAt, period),
          writerId ? eq(timeEntries.writerId, writerId) : undefined,
          isPaid(timeEntries.paymentId, { paid, paymentId }),
          afterCursor(timeEntries, after),
        ),
      )
      .orderBy(...orderByAge(timeEntries))
      .limit(limit + 1),
  );
  const rows = await selectEntries(orm, inArray(timeEntries.id, unionOfIds(found)))
    .orderBy(desc(timeEntries.toBeChecked), ...orderByAge(timeEntries))
    .limit(limit + 1);
  return pageOfRows(rows, limit, presentEntry, encodeCheckCursor);
}

/** Time entries newest first, regardless of the check mark. */
export function selectEntriesPage(
  orm: Orm,
  { writerId, show, paid, paymentId, ...period }: EntriesFilter,
  place: Position | null,
  limit: number,
): Promise<EntryRow[]> {
  const where = and(
    inPeriod(timeEntries.createdAt, period),
    show && eq(timeEntries.toBeChecked, true),
    writerId ? eq(timeEntries.writerId, writerId) : undefined,
    isPaid(timeEntries.paymentId, { paid, paymentId }),
    afterCursor(timeEntries, place),
  );
  return selectEntries(orm, where)
    .orderBy(...orderByAge(timeEntries))
    .limit(limit);
}

/**
 * Marks an entry as checked, with admin and time. An entry without the mark 'to be checked' is unchanged.
 * @throws Fault NOT_FOUND
 */
export async function checkEntry(database: Database, actor: Actor, entryId: string): Promise<PayEntry> {
  return database.transaction(async (tx) => {
    const marked = await tx
      .update(timeEntries)
      .set({ toBeChecked: false, checkedAt: sql`now()`, checkedBy: actor.id })
      .where(and(eq(timeEntries.id, entryId), eq(timeEntries.toBeChecked, true)))
      .returning({ id: timeEntries.id });
    const [row] = await selectEntries(tx, eq(timeEntries.id, entryId));
    if (!row) throw new Fault('NOT_FOUND');
    const target = { id: row.writerId, name: row.writerName };
    const detail = { what: `${row.minutes} min` };
    if (marked.length > 0) await writeAudit(tx, { action: 'time-checked', actor, target, detail });
    return presentEntry(row);
  });
}

export function selectEntries(orm: Orm | Tx, where: SQL | undefined) {
  const adjusted = orm
    .select(adjustmentSumColumns(adjustments))
    .from(adjustments)
    .where(eq(adjustments.adjustsId, timeEntries.id))
    .as('adjusted');
  return orm
    .select({
      id: timeEntries.id,
      createdAt: timeEntries.createdAt,
      writerId: timeEntries.writerId,
      writerName: profiles.fullName,
      description: timeEntries.description,
      requestId: timeEntries.contentRequestId,
      title: contentRequests.title,
      startTime: timeEntries.startTime,
      endTime: timeEntries.endTime,
      hours: timeEntries.hoursWorked,
      minutes: timeEntries.minutesWorked,
      hourlyRate: timeEntries.hourlyRate,
      totalAmount: timeEntries.totalAmount,
      toBeChecked: timeEntries.toBeChecked,
      timerMinutes: timeEntries.timerMinutes,
      minutesReason: timeEntries.minutesReason,
      unsubmitted: timeEntries.unsubmitted,
      findings: submissions.findings,
      findingsReason: submissions.reason,
      checkedAt: timeEntries.checkedAt,
      checkedBy: checkers.fullName,
      adjusts: timeEntries.adjustsId,
      reason: timeEntries.reason,
      adjustedBy: adjusters.fullName,
      adjustments: adjusted.adjustments,
      adjustmentMinutes: adjusted.adjustmentMinutes,
      adjustmentAmount: adjusted.adjustmentAmount,
      paymentId: timeEntries.paymentId,
      // Not joined: with a ninth table PostgreSQL no longer looks for the best order, and reads all entries for a page.
      paidOn: ofPayment(payments.paidOn),
      reference: ofPayment(payments.reference),
    })
    .from(timeEntries)
    .innerJoin(profiles, eq(profiles.id, timeEntries.writerId))
    .leftJoin(contentRequests, eq(contentRequests.id, timeEntries.contentRequestId))
    .leftJoin(submissions, eq(submissions.id, timeEntries.submissionId))
    .leftJoin(checkers, eq(checkers.id, timeEntries.checkedBy))
    .leftJoin(adjusters, eq(adjusters.id, timeEntries.adjustedBy))
    .innerJoinLateral(adjusted, sql`true`)
    .where(where);
}

function ofPayment(column: typeof payments.paidOn | typeof payments.reference) {
  return sql<
    string | null
  >`(select ${column} from ${payments} where ${payments.id} = ${timeEntries.paymentId})`;
}

type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number];

export function presentEntry(row: EntryRow): PayEntry {
  const { description } = row;
  const [minutes, amountCents] = [row.minutes, decimalToCents(row.totalAmount)];
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    writerId: row.writerId,
    writerName: row.writerName,
    title: row.title ?? titleOfWork(description) ?? description,
    requestId: row.requestId,
    startTime: row.startTime.toISOString(),
    endTime: row.endTime.toISOString(),
    hours: row.hours,
    minutes,
    hourlyRateCents: decimalToCents(row.hourlyRate),
    amountCents,
    adjusts: row.adjusts,
    reason: row.reason,
    adjustedBy: row.adjustedBy,
    ...adjustedTotals(row, { minutes, amountCents }),
    ...presentCheck(row),
    questioned: presentQuestioned(row.findings, row.findingsReason),
    paidBy: presentPaidBy(row),
  };
}
