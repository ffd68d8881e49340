import { and, eq, isNull, sql } from 'drizzle-orm';
import { REQUEST_STATUSES, type RequestStatus } from '#domain/content-request/status';
import { contentRequests, profiles, userRoles } from '#server/database/schema/index';
import type { Parts } from '#server/parts';

const countRows = sql<number>`count(*)::int`;

/** Total users, requests and active writers: those whose role is writer and who may sign in. */
export async function loadOverview({ database: { orm }, generator }: Pick<Parts, 'database' | 'generator'>) {
  const [users, writers, statuses] = await Promise.all([
    orm.select({ count: countRows }).from(profiles),
    orm
      .select({ count: countRows })
      .from(userRoles)
      .innerJoin(profiles, and(eq(profiles.id, userRoles.userId), isNull(profiles.deactivatedAt)))
      .where(and(eq(userRoles.role, 'writer'), eq(userRoles.isActive, true))),
    orm
      .select({ status: contentRequests.status, count: countRows })
      .from(contentRequests)
      .groupBy(contentRequests.status),
  ]);
  const found = new Map(statuses.map(({ status, count }) => [status, count]));
  const requestsByStatus = Object.fromEntries(
    REQUEST_STATUSES.map((status) => [status, found.get(status) ?? 0]),
  ) as Record<RequestStatus, number>;
  return {
    users: users[0]?.count ?? 0,
    requests: statuses.reduce((sum, { count }) => sum + count, 0),
    activeWriters: writers[0]?.count ?? 0,
    requestsByStatus,
    generator: generator.name,
    sampleText: generator.sampleText,
  };
}
