import { eq, sql } from 'drizzle-orm';
import { signInCalls } from '#contract/http/sign-in';
import type { Tx } from '#server/database/database';
import { accounts, profiles, sessions } from '#server/database/schema/index';
import { WRONG_CODE } from '#server/identity/answers/auth-answers';
import { Refused } from '#server/identity/answers/refused';
import { spendEmailCode } from '#server/identity/verification/email-codes';
import { signInHandler } from '../sign-in-handler';
import { signInWithCode } from '../sign-in-with-code';
import { findByEmail } from './find-by-email';

export const signInByEmailCode = signInHandler(
  signInCalls.signInByEmailCode,
  { signsIn: true },
  async ({ services, request, clientAddress, input: { email, otp } }) => {
    const { database, environment } = services;
    const userId = await database.transaction(async (tx) => {
      if (!(await spendEmailCode(tx, environment.AUTH_SECRET, 'sign-in', { email, code: otp }))) return null;
      const user = await findByEmail(tx, email);
      if (user && !user.emailVerified) await takeUnverified(tx, user.id);
      return user?.id ?? null;
    });
    if (userId === null) throw new Refused(WRONG_CODE);
    return signInWithCode(services, { userId, request, clientAddress });
  },
);

/**
 * The owner of an address takes over the account of a sign-up with it that was never verified: what opened it before, a
 * password of a stranger's among it, opens it no more.
 */
async function takeUnverified(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(profiles)
    .set({ emailVerified: true, updatedAt: sql`now()` })
    .where(eq(profiles.id, userId));
  await tx.delete(accounts).where(eq(accounts.userId, userId));
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}
