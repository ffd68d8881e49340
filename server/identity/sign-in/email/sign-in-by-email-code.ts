import { eq, sql } from 'drizzle-orm';
import { signInCalls } from '#contract/http/sign-in';
import type { InterfaceLanguage } from '#domain/users/interface-language';
import type { Tx } from '#server/database/database';
import { profiles, sessions } from '#server/database/schema/index';
import { WRONG_CODE } from '#server/identity/answers/auth-answers';
import { Refused } from '#server/identity/answers/refused';
import { dropSignInMethods } from '#server/identity/passwords/settle-password';
import { spendEmailCode } from '#server/identity/verification/email-codes';
import { settleSignUp } from '../settle-sign-up';
import { signInHandler } from '../sign-in-handler';
import { signInWithCode } from '../sign-in-with-code';
import { findByEmail } from './find-by-email';

export const signInByEmailCode = signInHandler(
  signInCalls.signInByEmailCode,
  { signsIn: true },
  async ({ services, request, clientAddress, language, input: { email, otp } }) => {
    const { database, environment } = services;
    const entered = await database.transaction(async (tx) => {
      if (!(await spendEmailCode(tx, environment.AUTH_SECRET, 'sign-in', { email, code: otp }))) return null;
      const user = await findByEmail(tx, email);
      if (!user) return null;
      const passwordKept = user.emailVerified || (await takeUnverified(tx, user.id, language));
      return { userId: user.id, passwordKept };
    });
    if (!entered) throw new Refused(WRONG_CODE);
    return signInWithCode(services, { ...entered, request, clientAddress });
  },
);

/**
 * The owner of an address takes over the account of a sign-up with it that was never verified: what opened it before, a
 * password of a stranger's among it, opens it no more. False where there was a password.
 */
async function takeUnverified(tx: Tx, userId: string, language: InterfaceLanguage): Promise<boolean> {
  await tx
    .update(profiles)
    .set({ emailVerified: true, updatedAt: sql`now()` })
    .where(eq(profiles.id, userId));
  await settleSignUp(tx, userId, { password: null, language });
  const passwordKept = await dropSignInMethods(tx, userId);
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  return passwordKept;
}
