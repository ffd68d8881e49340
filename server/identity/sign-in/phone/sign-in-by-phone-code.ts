import { signInCalls } from '#contract/http/sign-in';
import { WRONG_CODE } from '#server/identity/answers/auth-answers';
import { Refused } from '#server/identity/answers/refused';
import { dropSignInMethods } from '#server/identity/passwords/settle-password';
import { settleSignUp } from '../settle-sign-up';
import { signInHandler } from '../sign-in-handler';
import { signInWithCode } from '../sign-in-with-code';
import { provePhone } from './prove-phone';

export const signInByPhoneCode = signInHandler(
  signInCalls.signInByPhoneCode,
  { byPhone: true, signsIn: true },
  async ({ services, request, clientAddress, language, input: { phone, otp } }) => {
    const entered = await services.database.transaction(async (tx) => {
      const proved = await provePhone(services, tx, 'sign-in', { phone, code: otp });
      if (!proved) return null;
      const { userId, first } = proved;
      if (first) await settleSignUp(tx, userId, { password: null, language });
      return { userId, passwordKept: !first || (await dropSignInMethods(tx, userId)) };
    });
    if (!entered) throw new Refused(WRONG_CODE);
    return signInWithCode(services, { ...entered, request, clientAddress });
  },
);
