import type { AnyContractProcedure } from '@orpc/contract';
import { CAPTCHA_HEADER } from '#domain/users/captcha';
import type { CallRoute, OutputOf } from '#web/lib/client/call-route';
import { type SentInput, sendCall } from '#web/lib/client/send-call';
import { consumeAnswer } from '../captcha/captcha-answer';

/**
 * Makes a sign-in call, with the captcha's answer where the call requires one.
 * @throws FailedAnswer, which `useAuthText` translates by its code; NoAnswer where the server may have done it all the same
 */
export async function sendSignIn<P extends AnyContractProcedure>(
  route: CallRoute<P>,
  input: SentInput<P>,
): Promise<OutputOf<P>> {
  const answer = route.captcha ? await consumeAnswer() : null;
  return sendCall(route, input, answer === null ? {} : { headers: { [CAPTCHA_HEADER]: answer } });
}
