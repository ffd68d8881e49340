import { eq, sql } from 'drizzle-orm';
import type { AdminAccount } from '#contract/admin-accounts';
import { Fault } from '#domain/errors';
import { writeAudit } from '#server/audit/write-audit';
import type { Actor } from '#server/auth/actor';
import { assertRecentlyAuthenticated } from '#server/auth/recently-authenticated';
import type { Database, Tx } from '#server/database/database';
import { profiles } from '#server/database/schema/index';
import { forgetVerifications } from './forget-verifications';
import { loadAccount } from './load-account';
import { assertStillAdmin, type LockedUser, lockUser } from './lock-users';

export interface UserUpdate {
  fullName?: string | undefined;
  /** The admin answers for it: it counts as verified. */
  email?: string | undefined;
}

/**
 * Changes a user's name or address. What is on its way to the old address opens nothing any more.
 * @throws Fault NOT_FOUND, EMAIL_TAKEN, REAUTHENTICATION_NEEDED for an address
 */
export async function updateUser(
  database: Database,
  actor: Actor,
  userId: string,
  { fullName, email }: UserUpdate,
): Promise<AdminAccount> {
  if (email !== undefined) assertRecentlyAuthenticated(actor);
  await database.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    await assertStillAdmin(tx, actor);
    if (fullName !== undefined && fullName !== user.fullName) {
      await tx.update(profiles).set({ fullName, updatedAt: sql`now()` }).where(eq(profiles.id, userId));
      const detail = { from: user.fullName, to: fullName };
      await writeAudit(tx, { action: 'name-changed', actor, target: user, detail });
    }
    if (email !== undefined && email !== user.email) await setEmail(tx, actor, user, email);
  });
  return loadAccount(database.orm, userId);
}

async function setEmail(tx: Tx, actor: Actor, user: LockedUser, email: string): Promise<void> {
  const [taken] = await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.email, email));
  if (taken) throw new Fault('EMAIL_TAKEN');
  await forgetVerifications(tx, user);
  await tx
    .update(profiles)
    .set({ email, emailVerified: true, updatedAt: sql`now()` })
    .where(eq(profiles.id, user.id));
  const detail = { from: user.email ?? undefined, to: email };
  await writeAudit(tx, { action: 'email-changed', actor, target: user, detail });
}
