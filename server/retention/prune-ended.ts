import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import { MAX_USAGE_DAYS } from '#domain/generation/usage';
import { writeAudit } from '#server/audit/write-audit';
import type { Database } from '#server/database/database';
import { daysAgo } from '#server/database/query/days-ago';
import {
  accounts,
  authorizationCodes,
  contentRequests,
  emailChangeLinks,
  factorChallenges,
  generations,
  passkeys,
  profiles,
  sessions,
  storageObjects,
  usageDays,
  userRoles,
  verifications,
} from '#server/database/schema/index';
import { forgetVerifications } from '#server/identity/verification/forget-verifications';

/** Rows per statement, so that locks are short. */
const BATCH_ROWS = 500;

/**
 * Deletes ended generations with their briefs; requests have a separate copy of the brief. A trigger adds what they used to the daily
 * sums.
 */
export async function pruneGenerations(database: Database, days: number): Promise<void> {
  for (;;) {
    const gone = await database.transaction(async (tx) => {
      // Before any row, as the trigger would take it after the first: two removals at once would otherwise wait for each other.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('usage_days'))`);
      // Those of an account that is being changed or deleted are left to the next run.
      const old = await tx.execute<{ id: string }>(sql`
        select ${generations.id} from ${generations} join ${profiles} on ${profiles.id} = ${generations.customerId}
        where ${generations.finishedAt} < ${daysAgo(days)} limit ${BATCH_ROWS}
        for update of ${generations} skip locked for key share of ${profiles} skip locked`);
      const ids = old.rows.map(({ id }) => id);
      if (ids.length > 0) await tx.delete(generations).where(inArray(generations.id, ids));
      return ids.length;
    });
    if (gone < BATCH_ROWS) return;
  }
}

/** Deletes daily sums of the generator's use that no page shows any more. */
export async function pruneUsage({ orm }: Database): Promise<void> {
  // A day more, since the days of a page may be those of another time zone.
  await orm
    .delete(usageDays)
    .where(sql`${usageDays.day} < (now() at time zone 'utc')::date - ${MAX_USAGE_DAYS}::int`);
}

/**
 * Deletes accounts whose email address or phone number was never verified. Accounts with another sign-in method, a session or any
 * data are kept.
 */
export async function pruneUnverified(database: Database, days: number): Promise<void> {
  const { orm } = database;
  const owns = (table: typeof sessions | typeof passkeys) =>
    orm.select({ id: table.id }).from(table).where(eq(table.userId, profiles.id));
  const never = and(
    eq(profiles.emailVerified, false),
    eq(profiles.phoneVerified, false),
    lt(profiles.createdAt, daysAgo(days)),
    notExists(owns(sessions)),
    notExists(owns(passkeys)),
    notExists(
      orm
        .select({ id: accounts.id })
        .from(accounts)
        .where(and(eq(accounts.userId, profiles.id), sql`${accounts.providerId} <> 'credential'`)),
    ),
    notExists(
      orm
        .select({ id: userRoles.id })
        .from(userRoles)
        .where(and(eq(userRoles.userId, profiles.id), sql`${userRoles.role} <> 'customer'`)),
    ),
    notExists(
      orm
        .select({ id: contentRequests.id })
        .from(contentRequests)
        .where(eq(contentRequests.customerId, profiles.id)),
    ),
    notExists(
      orm
        .select({ path: storageObjects.path })
        .from(storageObjects)
        .where(eq(storageObjects.ownerId, profiles.id)),
    ),
  );
  for (;;) {
    const gone = await database.transaction(async (tx) => {
      // A concurrent verification waits for this lock, or its row is skipped.
      const users = await tx
        .select({ id: profiles.id, email: profiles.email, fullName: profiles.fullName })
        .from(profiles)
        .where(never)
        .limit(BATCH_ROWS)
        .for('update', { skipLocked: true });
      for (const user of users) {
        await forgetVerifications(tx, user);
        await tx.delete(profiles).where(eq(profiles.id, user.id));
        await writeAudit(tx, {
          action: 'user-deleted',
          actor: null,
          target: user,
          detail: { what: 'never verified' },
        });
      }
      return users.length;
    });
    if (gone < BATCH_ROWS) return;
  }
}

/** Deletes expired codes, links and challenges. */
export async function pruneSpentCodes({ orm }: Database, days: number): Promise<void> {
  for (const table of [verifications, authorizationCodes, emailChangeLinks, factorChallenges]) {
    await orm.delete(table).where(lt(table.expiresAt, daysAgo(days)));
  }
}
