import { and, eq, isNull, sql } from 'drizzle-orm';
import { forEachStatus, REQUEST_STATUSES } from '#domain/content-request/status';
import { awaitingApproval } from '#server/admin/users/admin-users';
import type { Orm } from '#server/database/database';
import {
  contentRequests,
  generations,
  profiles,
  undeliveredMessages,
  userRoles,
} from '#server/database/schema/index';
import type { Services } from '#server/services';
import { approvalRequired } from '#server/settings/approval-required';
import { countAttention } from './count-attention';

const countRows = sql<number>`count(*)::int`;

/** Counts for the admin's overview. Active writers have the role writer and are not deactivated. */
export async function loadOverview(
  services: Pick<Services, 'database' | 'environment' | 'files' | 'generator'>,
) {
  const { generator, environment } = services;
  const { orm } = services.database;
  const [users, writers, statuses, waiting, undelivered, attention, failedTexts] = await Promise.all([
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
    countWaiting(orm, environment),
    countUndelivered(orm),
    countAttention(orm),
    countFailedTexts(orm),
  ]);
  const trouble = services.files.currentFailure();
  const found = new Map(statuses.map(({ status, count }) => [status, count]));
  const requestsByStatus = forEachStatus(REQUEST_STATUSES, (status) => found.get(status) ?? 0);
  return {
    users: users[0]?.count ?? 0,
    requests: statuses.reduce((sum, { count }) => sum + count, 0),
    activeWriters: writers[0]?.count ?? 0,
    awaitingApproval: waiting,
    requestsByStatus,
    storage: trouble && { problem: trouble.problem, since: trouble.since.toISOString() },
    ...undelivered,
    failedTexts,
    attention,
    generator: generator.name,
    sampleText: generator.sampleText,
  };
}

async function countUndelivered(orm: Orm): Promise<{ undelivered: number; undeliveredSms: number }> {
  const [row] = await orm
    .select({
      undelivered: countRows,
      undeliveredSms: sql<number>`(count(*) filter (where ${undeliveredMessages.channel} = 'sms'))::int`,
    })
    .from(undeliveredMessages)
    .where(sql`${undeliveredMessages.createdAt} > now() - interval '7 days'`);
  return row ?? { undelivered: 0, undeliveredSms: 0 };
}

async function countFailedTexts(orm: Orm): Promise<number> {
  const [row] = await orm
    .select({ count: countRows })
    .from(generations)
    .where(sql`${generations.state} = 'failed' and ${generations.finishedAt} > now() - interval '1 day'`);
  return row?.count ?? 0;
}

async function countWaiting(orm: Orm, environment: Services['environment']): Promise<number> {
  if (!(await approvalRequired(orm, environment))) return 0;
  const [row] = await orm
    .select({ count: countRows })
    .from(profiles)
    .leftJoin(userRoles, and(eq(userRoles.userId, profiles.id), eq(userRoles.isActive, true)))
    .where(and(awaitingApproval, isNull(profiles.deactivatedAt)));
  return row?.count ?? 0;
}
