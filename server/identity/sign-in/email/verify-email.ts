import { eq, sql } from 'drizzle-orm';
import { signInCalls } from '#contract/http/sign-in';
import type { InterfaceLanguage } from '#domain/users/interface-language';
import { writeAudit } from '#server/audit/write-audit';
import type { Tx } from '#server/database/database';
import { profiles } from '#server/database/schema/index';
import { WRONG_CODE } from '#server/identity/answers/auth-answers';
import { Refused } from '#server/identity/answers/refused';
import { settlePassword } from '#server/identity/passwords/settle-password';
import { spendEmailCode } from '#server/identity/verification/email-codes';
import { settleSignUp } from '../settle-sign-up';
import { signInHandler } from '../sign-in-handler';
import { answerVerification, type Verification } from '../sign-in-with-code';
import { issueSignUpCode } from '../sign-up-data';
import { findByEmail } from './find-by-email';

export const verifyEmail = signInHandler(
  signInCalls.verifyEmail,
  {},
  async ({ services, request, clientAddress, input, language, passwordHash }) => {
    const { database, environment } = services;
    const { email, otp, password = null } = input;
    const verified = await database.transaction(async (tx) => {
      const code = { email, code: otp };
      if (!(await spendEmailCode(tx, environment.AUTH_SECRET, 'email-verification', code))) return null;
      return noteProof(tx, email, { password, language, passwordHash });
    });
    if (!verified) throw new Refused(WRONG_CODE);
    return answerVerification(services, verified, { request, clientAddress });
  },
);

/** With the first proof it is settled which of several sign-ups counts and which password stays, and a program's sign-up is answered. */
async function noteProof(
  tx: Tx,
  email: string,
  {
    passwordHash,
    ...typed
  }: { password: string | null; language: InterfaceLanguage; passwordHash: string | null },
): Promise<Verification | null> {
  const user = await findByEmail(tx, email);
  if (!user) return null;
  await tx
    .update(profiles)
    .set({ emailVerified: true, updatedAt: sql`now()` })
    .where(eq(profiles.id, user.id));
  const first = !user.emailVerified;
  if (first) await settleSignUp(tx, user.id, typed);
  const passwordKept = !first || (await settlePassword(tx, user.id, passwordHash));
  const signUpCode = first ? await issueSignUpCode(tx, user.id) : null;
  await writeAudit(tx, { action: 'email-verified', actor: null, target: user, detail: { what: 'mail' } });
  return { userId: user.id, passwordKept, signUpCode };
}
