import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '#server/database/database';
import { accounts, profiles } from '#server/database/schema/index';
import { authRequest } from '#server/identity/verification/auth-request';
import { forgetVerifications } from '#server/identity/verification/forget-verifications';

/**
 * Whose password stays when an address or a number is proved for the first time. Anybody can sign up with it, so the one that
 * is stored may be a stranger's: whoever proves it by typing a password too has theirs, as with a reset. Without one, a
 * password stays only where nobody else has signed up meanwhile; else it goes, and the answer says so.
 */
export async function settlePassword(tx: Tx, userId: string): Promise<void> {
  const request = authRequest.getStore();
  if (request?.newPassword) return storePassword(tx, userId, request.newPassword.hash);
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
  if (request) request.passwordKept = dropped.length === 0;
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
