import { eq } from 'drizzle-orm';
import { signInCalls } from '#contract/http/sign-in';
import { writeAudit } from '#server/audit/write-audit';
import { sessions } from '#server/database/schema/index';
import { WRONG_CODE } from '#server/identity/answers/auth-answers';
import { Refused } from '#server/identity/answers/refused';
import { storePassword } from '#server/identity/passwords/settle-password';
import { settleSignUp } from '../settle-sign-up';
import { signInHandler } from '../sign-in-handler';
import { provePhone } from './prove-phone';

/** Sets the new password of the user who has read the message, and ends every session. */
export const resetByPhone = signInHandler(
  signInCalls.resetByPhone,
  { byPhone: true },
  async ({ services, clientAddress, input: { phone, otp, password }, language, passwordHash }) => {
    const { database, limits } = services;
    const done = await database.transaction(async (tx) => {
      const proof = await provePhone(services, tx, 'recovery', { phone, code: otp });
      if (!proof) return false;
      const { userId, fullName, first } = proof;
      if (first) await settleSignUp(tx, userId, { password, language });
      await storePassword(tx, userId, passwordHash);
      await tx.delete(sessions).where(eq(sessions.userId, userId));
      const target = { id: userId, fullName, email: phone };
      await writeAudit(tx, {
        action: 'password-changed',
        actor: null,
        target,
        detail: { what: 'text-message' },
      });
      return true;
    });
    if (!done) throw new Refused(WRONG_CODE);
    await limits.resetPasswordAttempts(phone, clientAddress, true);
    return { body: { success: true } };
  },
);
