import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
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
  userRoles,
  verifications,
} from '#server/database/schema/index';
import { forgetVerifications } from '#server/identity/verification/forget-verifications';

/** Rows at once, so that no other statement waits long. */
const AT_ONCE = 500;

/** Generations that ended long ago, with the briefs that they hold; their requests have briefs of their own. */
export async function pruneGenerations({ orm }: Database, days: number): Promise<void> {
  for (;;) {
    const old = orm
      .select({ id: generations.id })
      .from(generations)
      .where(lt(generations.finishedAt, daysAgo(days)))
      .limit(AT_ONCE);
    const gone = await orm
      .delete(generations)
      .where(inArray(generations.id, old))
      .returning({ id: generations.id });
    if (gone.length < AT_ONCE) return;
  }
}

/**
 * Accounts that were signed up for and whose address nobody ever verified. Whoever has come in by any other way, or has
 * anything here, stays.
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
      // Whoever verifies in this moment waits, or is passed over.
      const users = await tx
        .select({ id: profiles.id, email: profiles.email, fullName: profiles.fullName })
        .from(profiles)
        .where(never)
        .limit(AT_ONCE)
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
    if (gone < AT_ONCE) return;
  }
}

/** Codes, links and challenges that were used or have run out. */
export async function pruneSpentCodes({ orm }: Database, days: number): Promise<void> {
  for (const table of [verifications, authorizationCodes, emailChangeLinks, factorChallenges]) {
    await orm.delete(table).where(lt(table.expiresAt, daysAgo(days)));
  }
}
