import { eq, sql } from 'drizzle-orm';
import { signInCalls } from '#contract/http/sign-in';
import type { InterfaceLanguage } from '#domain/users/interface-language';
import { writeAudit } from '#server/audit/write-audit';
import type { Tx } from '#server/database/database';
import { profiles, sessions } from '#server/database/schema/index';
import { WRONG_CODE } from '#server/identity/answers/auth-answers';
import { Refused } from '#server/identity/answers/refused';
import { storePassword } from '#server/identity/passwords/settle-password';
import { spendEmailCode } from '#server/identity/verification/email-codes';
import { settleSignUp } from '../settle-sign-up';
import { signInHandler } from '../sign-in-handler';
import { findByEmail } from './find-by-email';

export const resetByEmail = signInHandler(
  signInCalls.resetByEmail,
  {},
  async ({ services, clientAddress, input: { email, otp, password }, language, passwordHash }) => {
    const { database, environment, limits } = services;
    const done = await database.transaction(async (tx) => {
      const code = { email, code: otp };
      if (!(await spendEmailCode(tx, environment.AUTH_SECRET, 'forget-password', code))) return false;
      return setPassword(tx, email, { password, language, passwordHash });
    });
    if (!done) throw new Refused(WRONG_CODE);
    await limits.resetPasswordAttempts(email, clientAddress, true);
    return { body: { success: true } };
  },
);

/** Sets the new password of the user who has read the mail, and ends every session. */
async function setPassword(
  tx: Tx,
  email: string,
  { passwordHash, ...typed }: { password: string; language: InterfaceLanguage; passwordHash: string },
): Promise<boolean> {
  const user = await findByEmail(tx, email);
  if (!user) return false;
  // First, as each proof does: it holds the row against another sign-up.
  await tx
    .update(profiles)
    .set({ emailVerified: true, updatedAt: sql`now()` })
    .where(eq(profiles.id, user.id));
  if (!user.emailVerified) await settleSignUp(tx, user.id, typed);
  await storePassword(tx, user.id, passwordHash);
  await tx.delete(sessions).where(eq(sessions.userId, user.id));
  await writeAudit(tx, { action: 'password-changed', actor: null, target: user, detail: { what: 'mail' } });
  return true;
}
