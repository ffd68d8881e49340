import type * as z from 'zod';
import type { SIGN_IN_INPUTS, SignInCall } from '#contract/http/sign-in';
import { CAPTCHA_HEADER, requiresCaptcha } from '#domain/users/captcha';
import { postJson } from '#web/lib/client/send-json';
import { consumeAnswer } from '../captcha/captcha-answer';

/**
 * A call of the contract's sign-in calls, by its path below /api/auth, with the captcha's answer where it asks for one.
 * @throws FailedAnswer, which `useAuthText` translates by its code
 */
export async function postSignIn<Path extends SignInCall, Answer = { success: true }>(
  path: Path,
  body: z.input<(typeof SIGN_IN_INPUTS)[Path]>,
): Promise<Answer> {
  const answer = requiresCaptcha(path) ? await consumeAnswer() : null;
  return postJson<Answer>(`/api/auth/${path}`, body, answer === null ? {} : { [CAPTCHA_HEADER]: answer });
}
