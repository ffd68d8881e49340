import { and, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Language } from '#domain/brief/brief';
import { ASSIGNMENT_STATUSES, type AssignmentStatus, forEachCounter } from '#domain/content-request/status';
import { recordOf } from '#domain/keys-of';
import type { Actor } from '#server/access/actor';
import type { Database, Orm } from '#server/database/database';
import { contentRequests, writerProfiles } from '#server/database/schema/index';
import { countOpenJobs } from '#server/requests/release-open-requests';
import { ensureWriterProfile, loadHourlyRateCents, visibleLanguages } from '#server/requests/writer-profile';
import { listAssignments } from './list-assignments';

/** Rows of each group in the dashboard's answer; further pages are loaded by cursor. */
const FIRST_ROWS = 10;

const countRows = sql<number>`count(*)::int`;

/** Counters, profile and first rows for /writer. Creates a missing writer profile, but not for an admin, who has read access only. */
export async function loadWriterDashboard(database: Database, actor: Actor) {
  const { orm } = database;
  const readOnly = actor.role !== 'writer';
  const supportedLanguages = visibleLanguages(actor);
  if (!readOnly && !(await hasProfile(database, actor))) {
    await ensureWriterProfile(orm, actor.id);
    database.announceCommit();
  }
  const [hourlyRateCents, available, openJobs, own, ...pages] = await Promise.all([
    loadHourlyRateCents(orm, actor.id),
    countJobs(orm, actor, supportedLanguages),
    countOpenJobs(orm, actor.id),
    orm
      .select({ status: contentRequests.status, count: countRows })
      .from(contentRequests)
      .where(eq(contentRequests.assignedWriterId, actor.id))
      .groupBy(contentRequests.status),
    ...ASSIGNMENT_STATUSES.map((status) => listAssignments(orm, actor, { status, limit: FIRST_ROWS })),
  ]);
  const countOf = (status: AssignmentStatus) => own.find((row) => row.status === status)?.count ?? 0;
  return {
    counts: { availableJobs: available, ...forEachCounter(countOf) },
    supportedLanguages,
    openJobs,
    hourlyRateCents,
    readOnly,
    groups: recordOf(ASSIGNMENT_STATUSES, (_, at) => pages[at] ?? { items: [], nextCursor: null }),
  };
}

async function hasProfile({ orm }: Database, actor: Actor): Promise<boolean> {
  const rows = await orm
    .select({ id: writerProfiles.id })
    .from(writerProfiles)
    .where(eq(writerProfiles.userId, actor.id));
  return rows.length > 0;
}

/** Pending requests in these languages minus the actor's and those offered to others: as three counts, each can be an index-only scan. */
async function countJobs(orm: Orm, actor: Actor, languages: Language[]): Promise<number> {
  const waiting = and(eq(contentRequests.status, 'pending'), inArray(contentRequests.language, languages));
  const count = async (where: SQL | undefined) =>
    (await orm.select({ count: countRows }).from(contentRequests).where(where))[0]?.count ?? 0;
  const others = and(
    waiting,
    ne(contentRequests.customerId, actor.id),
    ne(contentRequests.offeredTo, actor.id),
    gt(contentRequests.offeredUntil, sql`now()`),
  );
  const [all, own, offered] = await Promise.all([
    count(waiting),
    count(and(waiting, eq(contentRequests.customerId, actor.id))),
    actor.role === 'admin' ? 0 : count(others),
  ]);
  return Math.max(0, all - own - offered);
}
