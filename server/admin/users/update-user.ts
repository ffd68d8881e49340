import { eq, sql } from 'drizzle-orm';
import type { AdminAccount } from '#contract/admin-accounts';
import { type Actor, assertBrowser } from '#server/access/actor';
import { assertRecentlyAuthenticated } from '#server/access/recently-authenticated';
import { writeAudit } from '#server/audit/write-audit';
import { profiles } from '#server/database/schema/index';
import { assertStillAdmin, lockUser } from '#server/identity/users/lock-users';
import { setEmail } from '#server/identity/users/set-email';
import type { Services } from '#server/services';
import { loadAccount } from './load-account';

export interface UserUpdate {
  fullName?: string | undefined;
  /** Counts as verified by the admin. */
  email?: string | undefined;
}

/**
 * Changes a user's name or email address. Pending codes for the old address are invalidated, and the old address is notified.
 * @throws Fault NOT_FOUND, EMAIL_TAKEN; BROWSER_NEEDED, REAUTHENTICATION_NEEDED for an address
 */
export async function updateUser(
  services: Services,
  actor: Actor,
  userId: string,
  { fullName, email }: UserUpdate,
): Promise<AdminAccount> {
  if (email !== undefined) {
    assertBrowser(actor);
    assertRecentlyAuthenticated(actor);
  }
  await services.database.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    await assertStillAdmin(tx, actor);
    if (fullName !== undefined && fullName !== user.fullName) {
      await tx.update(profiles).set({ fullName, updatedAt: sql`now()` }).where(eq(profiles.id, userId));
      const detail = { from: user.fullName, to: fullName };
      await writeAudit(tx, { action: 'name-changed', actor, target: user, detail });
    }
    if (email !== undefined && email !== user.email) await setEmail(services, tx, actor, user, email);
  });
  return loadAccount(services.database.orm, userId);
}
