import { and, count, eq, gt, sql } from 'drizzle-orm';
import type { AdminAccount } from '#contract/admin-accounts';
import type { Orm } from '#server/database/database';
import { passkeys, sessions } from '#server/database/schema/index';
import { loadFactors } from '#server/identity/factors/load-proofs';
import { countOpenJobs } from '#server/requests/release-open-requests';
import { loadUser } from './admin-users';

/**
 * A user with their sign-in methods, as far as admins may see them.
 * @throws Fault NOT_FOUND
 */
export async function loadAccount(orm: Orm, userId: string): Promise<AdminAccount> {
  const user = await loadUser(orm, userId);
  const factors = await loadFactors(orm, userId);
  const [keys] = await orm.select({ count: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  const [open] = await orm
    .select({ count: count() })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)));
  const openJobs = await countOpenJobs(orm, userId);
  return { ...user, factors, passkeys: keys?.count ?? 0, sessions: open?.count ?? 0, openJobs };
}
