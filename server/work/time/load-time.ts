import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { TimeEntry } from '#contract/writer';
import { decimalToCents, hoursWorked, payCents, workPeriod } from '#domain/pay/pay';
import { workDescription } from '#domain/pay/work-description';
import type { Actor } from '#server/access/actor';
import type { Orm } from '#server/database/database';
import { contentRequests, payments, timeEntries, unpaidRequests } from '#server/database/schema/index';
import { loadHourlyRateCents } from '#server/requests/writer-profile';

const SHOWN = 10;

/**
 * The page My Time: totals over all of the writer's entries, the current rate, and the newest entries. Completed requests with
 * minutes but no entry (imported ones) are listed as `synthetic` entries at the current rate and excluded from the totals.
 */
export async function loadTime(orm: Orm, actor: Actor) {
  const [hourlyRateCents, [totals], entries, unpaid] = await Promise.all([
    loadHourlyRateCents(orm, actor.id),
    orm
      .select({
        minutes: sql<number>`coalesce(sum(${timeEntries.minutesWorked}), 0)::int`,
        amount: sql<string>`coalesce(sum(${timeEntries.totalAmount}), 0)::numeric(14, 2)::text`,
        unpaidMinutes: sql<number>`coalesce(sum(${timeEntries.minutesWorked}) filter (where ${timeEntries.paymentId} is null), 0)::int`,
        unpaidAmount: sql<string>`coalesce(sum(${timeEntries.totalAmount}) filter (where ${timeEntries.paymentId} is null), 0)::numeric(14, 2)::text`,
      })
      .from(timeEntries)
      .where(eq(timeEntries.writerId, actor.id)),
    orm
      .select({ ...getTableColumns(timeEntries), paidOn: payments.paidOn })
      .from(timeEntries)
      .leftJoin(payments, eq(payments.id, timeEntries.paymentId))
      .where(eq(timeEntries.writerId, actor.id))
      .orderBy(desc(timeEntries.createdAt), desc(timeEntries.id))
      .limit(SHOWN),
    requestsWithoutEntry(orm, actor),
  ]);
  const shown = [
    ...entries.map(presentEntry),
    ...unpaid.map((request) => presentSynthetic(request, hourlyRateCents)),
  ];
  return {
    totalMinutes: totals?.minutes ?? 0,
    totalCents: decimalToCents(totals?.amount ?? '0'),
    unpaidMinutes: totals?.unpaidMinutes ?? 0,
    unpaidCents: decimalToCents(totals?.unpaidAmount ?? '0'),
    hourlyRateCents,
    // ISO 8601 times in UTC sort as text.
    entries: shown.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1)).slice(0, SHOWN),
  };
}

function requestsWithoutEntry(orm: Orm, actor: Actor) {
  return orm
    .select({
      id: contentRequests.id,
      title: contentRequests.title,
      minutes: contentRequests.humanizationTimeMinutes,
      completedAt: contentRequests.completedAt,
    })
    .from(unpaidRequests)
    .innerJoin(contentRequests, eq(contentRequests.id, unpaidRequests.requestId))
    .where(eq(unpaidRequests.writerId, actor.id))
    .orderBy(desc(unpaidRequests.completedAt), desc(unpaidRequests.requestId))
    .limit(SHOWN);
}

function presentEntry(row: typeof timeEntries.$inferSelect & { paidOn: string | null }): TimeEntry {
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    description: row.description,
    requestId: row.contentRequestId,
    startTime: row.startTime.toISOString(),
    endTime: row.endTime.toISOString(),
    hours: row.hoursWorked,
    minutes: row.minutesWorked,
    hourlyRateCents: decimalToCents(row.hourlyRate),
    amountCents: decimalToCents(row.totalAmount),
    synthetic: false,
    toBeChecked: row.toBeChecked,
    adjusts: row.adjustsId,
    reason: row.reason,
    paidOn: row.paidOn,
  };
}

function presentSynthetic(
  request: { id: string; title: string; minutes: number | null; completedAt: Date | null },
  hourlyRateCents: number,
): TimeEntry {
  const minutes = request.minutes ?? 0;
  const { start, end } = workPeriod(request.completedAt ?? new Date(0), minutes);
  return {
    id: `request-${request.id}`,
    createdAt: end.toISOString(),
    description: workDescription(request.title),
    requestId: request.id,
    startTime: start.toISOString(),
    endTime: end.toISOString(),
    hours: hoursWorked(minutes),
    minutes,
    hourlyRateCents,
    amountCents: payCents(minutes, hourlyRateCents),
    synthetic: true,
    toBeChecked: false,
    adjusts: null,
    reason: null,
    paidOn: null,
  };
}
