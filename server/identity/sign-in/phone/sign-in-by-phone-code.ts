import { eq } from 'drizzle-orm';
import { signInCalls } from '#contract/http/sign-in';
import { accounts } from '#server/database/schema/index';
import { WRONG_CODE } from '#server/identity/answers/auth-answers';
import { Refused } from '#server/identity/answers/refused';
import { signInHandler } from '../sign-in-handler';
import { signInWithCode } from '../sign-in-with-code';
import { provePhone } from './prove-phone';

export const signInByPhoneCode = signInHandler(
  signInCalls.signInByPhoneCode,
  { byPhone: true, signsIn: true },
  async ({ services, request, clientAddress, input: { phone, otp } }) => {
    const proof = await services.database.transaction(async (tx) => {
      const proved = await provePhone(services, tx, 'sign-in', { phone, code: otp });
      // The user who signs in with a code has not seen the password, which may be a stranger's: only a verification keeps it.
      if (proved?.first) await tx.delete(accounts).where(eq(accounts.userId, proved.userId));
      return proved;
    });
    if (!proof) throw new Refused(WRONG_CODE);
    return signInWithCode(services, { userId: proof.userId, request, clientAddress });
  },
);
