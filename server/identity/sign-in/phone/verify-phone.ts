import { signInCalls } from '#contract/http/sign-in';
import { WRONG_CODE } from '#server/identity/answers/auth-answers';
import { Refused } from '#server/identity/answers/refused';
import { settlePassword } from '#server/identity/passwords/settle-password';
import { settleSignUp } from '../settle-sign-up';
import { signInHandler } from '../sign-in-handler';
import { answerVerification } from '../sign-in-with-code';
import { issueSignUpCode } from '../sign-up-data';
import { provePhone } from './prove-phone';

/** With the first proof it is settled which of several sign-ups counts and which password stays, and a program's sign-up is answered. */
export const verifyPhone = signInHandler(
  signInCalls.verifyPhone,
  { byPhone: true },
  async ({ services, request, clientAddress, input, language, passwordHash }) => {
    const { phone, otp, password = null } = input;
    const verified = await services.database.transaction(async (tx) => {
      const proof = await provePhone(services, tx, 'verification', { phone, code: otp });
      if (!proof) return null;
      const { userId, first } = proof;
      if (first) await settleSignUp(tx, userId, { password, language });
      const passwordKept = !first || (await settlePassword(tx, userId, passwordHash));
      return { userId, passwordKept, signUpCode: first ? await issueSignUpCode(tx, userId) : null };
    });
    if (!verified) throw new Refused(WRONG_CODE);
    return answerVerification(services, verified, { request, clientAddress });
  },
);
