import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/database/database';
import { profiles } from '#server/database/schema/index';
import { storePassword } from '#server/identity/passwords/settle-password';
import { authRequest } from '#server/identity/verification/auth-request';
import { keepSignUpData } from './sign-up-data';

/**
 * A second sign-up with an address that nobody has verified takes the first one's place, and is marked: which of the two is
 * the owner's shows when the address is verified (`settlePassword`). One that was verified meanwhile keeps all it has.
 */
export async function replacePendingSignUp(tx: Tx, userId: string): Promise<void> {
  const signUp = authRequest.getStore()?.signUp;
  if (!signUp?.hash) throw new Error('A sign-up has a password');
  const waiting = await tx
    .update(profiles)
    .set({ fullName: signUp.fullName, updatedAt: new Date() })
    .where(and(eq(profiles.id, userId), eq(profiles.emailVerified, false)))
    .returning({ id: profiles.id });
  if (waiting.length === 0) return;
  await storePassword(tx, userId, signUp.hash, { contested: true });
  await keepSignUpData(tx, userId);
}
