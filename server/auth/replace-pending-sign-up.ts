import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/database/database';
import { accounts, profiles } from '#server/database/schema/index';
import { authRequest } from './auth-request';

/**
 * A second sign-up with an address that nobody has verified takes the first one's place: whoever verifies the address must
 * not find somebody else's password on the account.
 */
export async function replacePendingSignUp(tx: Tx, userId: string): Promise<void> {
  const signUp = authRequest.getStore()?.signUp;
  if (!signUp?.hash) throw new Error('A sign-up has a password');
  const now = new Date();
  await tx
    .update(profiles)
    .set({ fullName: signUp.fullName, updatedAt: now })
    .where(and(eq(profiles.id, userId), eq(profiles.emailVerified, false)));
  await tx
    .update(accounts)
    .set({ password: signUp.hash, updatedAt: now })
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
}
