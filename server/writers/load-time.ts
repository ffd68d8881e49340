import { and, desc, eq, isNotNull, notExists, sql } from 'drizzle-orm';
import type { TimeEntry } from '#contract/writer';
import { decimalToCents, payCents } from '#domain/pay/pay';
import { workDescription } from '#domain/pay/work-description';
import type { Actor } from '#server/auth/actor';
import type { Orm } from '#server/database/database';
import { contentRequests, timeEntries } from '#server/database/schema/index';
import { loadHourlyRateCents } from './writer-profile';

const SHOWN = 10;

/**
 * My Time: totals over all of the writer's entries, the present rate, and the newest entries. Finished requests with
 * minutes and no entry (imported ones) stand among them at the present rate, marked, and count in no total.
 */
export async function loadTime(orm: Orm, actor: Actor) {
  const [hourlyRateCents, [totals], entries, unpaid] = await Promise.all([
    loadHourlyRateCents(orm, actor.id),
    orm
      .select({
        minutes: sql<number>`coalesce(sum(${timeEntries.minutesWorked}), 0)::int`,
        amount: sql<string>`coalesce(sum(${timeEntries.totalAmount}), 0)::numeric(14, 2)::text`,
      })
      .from(timeEntries)
      .where(eq(timeEntries.writerId, actor.id)),
    orm
      .select()
      .from(timeEntries)
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
    hourlyRateCents,
    // ISO moments in UTC sort as text.
    entries: shown.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1)).slice(0, SHOWN),
  };
}

function requestsWithoutEntry(orm: Orm, actor: Actor) {
  const entryOfRequest = orm
    .select({ one: sql`1` })
    .from(timeEntries)
    .where(and(eq(timeEntries.contentRequestId, contentRequests.id), eq(timeEntries.writerId, actor.id)));
  return orm
    .select({
      id: contentRequests.id,
      title: contentRequests.title,
      minutes: contentRequests.humanizationTimeMinutes,
      completedAt: contentRequests.completedAt,
    })
    .from(contentRequests)
    .where(
      and(
        eq(contentRequests.assignedWriterId, actor.id),
        eq(contentRequests.status, 'completed'),
        isNotNull(contentRequests.humanizationTimeMinutes),
        notExists(entryOfRequest),
      ),
    )
    .orderBy(desc(contentRequests.completedAt), desc(contentRequests.id))
    .limit(SHOWN);
}

function presentEntry(row: typeof timeEntries.$inferSelect): TimeEntry {
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    description: row.description,
    minutes: row.minutesWorked,
    hourlyRateCents: decimalToCents(row.hourlyRate),
    amountCents: decimalToCents(row.totalAmount),
    synthetic: false,
    toBeChecked: row.toBeChecked,
  };
}

function presentSynthetic(
  request: { id: string; title: string; minutes: number | null; completedAt: Date | null },
  hourlyRateCents: number,
): TimeEntry {
  const minutes = request.minutes ?? 0;
  return {
    id: `request-${request.id}`,
    createdAt: (request.completedAt ?? new Date(0)).toISOString(),
    description: workDescription(request.title),
    minutes,
    hourlyRateCents,
    amountCents: payCents(minutes, hourlyRateCents),
    synthetic: true,
    toBeChecked: false,
  };
}
