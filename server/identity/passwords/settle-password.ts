import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '#server/database/database';
import { accounts, profiles } from '#server/database/schema/index';
import { forgetVerifications } from '#server/identity/verification/forget-verifications';

/**
 * Which password stays when an address or a number is proved for the first time. Any visitor can sign up with it, so the one that
 * is stored may be a stranger's: the owner who types a password with the proof has that one, as with a reset (`newHash`).
 * Without it, a password stays only where no sign-up with another one has come meanwhile; else it goes, and the answer is false.
 */
export async function settlePassword(tx: Tx, userId: string, newHash: string | null): Promise<boolean> {
  if (newHash !== null) {
    await storePassword(tx, userId, newHash);
    return true;
  }
  const dropped = await tx
    .delete(accounts)
    .where(
      and(
        eq(accounts.userId, userId),
        eq(accounts.providerId, 'credential'),
        isNotNull(accounts.contestedAt),
      ),
    )
    .returning({ id: accounts.id });
  return dropped.length === 0;
}

/**
 * Takes away what a sign-up that was never verified left to sign in with: who proves the address or the number by signing in with a
 * code has not seen the password, which may be a stranger's. False where there was one.
 */
export async function dropSignInMethods(tx: Tx, userId: string): Promise<boolean> {
  const dropped = await tx
    .delete(accounts)
    .where(eq(accounts.userId, userId))
    .returning({ provider: accounts.providerId });
  return dropped.every(({ provider }) => provider !== 'credential');
}

/**
 * Sets a user's password, whether there was one or not, and ends the codes and links that were sent before. `contested` marks
 * one that took another's place unproved, and ends nothing: it may be a stranger's.
 */
export async function storePassword(
  tx: Tx,
  userId: string,
  password: string,
  { contested = false } = {},
): Promise<void> {
  const contestedAt = contested ? sql`now()` : null;
  await tx
    .insert(accounts)
    .values({ userId, accountId: userId, providerId: 'credential', password, contestedAt })
    .onConflictDoUpdate({
      target: [accounts.providerId, accounts.accountId],
      set: { password, contestedAt, updatedAt: sql`now()` },
    });
  if (contested) return;
  const [user] = await tx
    .select({ id: profiles.id, email: profiles.email })
    .from(profiles)
    .where(eq(profiles.id, userId));
  if (user) await forgetVerifications(tx, user);
}
