import { asksForCaptcha } from '#domain/users/captcha';
import { sentCaptcha } from '#server/captcha/sent-captcha';
import { verifyCaptcha } from '#server/captcha/verify-captcha';
import { type AuthRefusal, CAPTCHA_FAILED, CAPTCHA_UNAVAILABLE } from '#server/identity/answers/auth-answers';
import type { Services } from '#server/services';

/** Null where a call may go on: it asks for no captcha, or came with the right answer. */
export async function captchaRefusal(
  services: Services,
  request: Request,
  path: string,
  body: unknown,
): Promise<AuthRefusal | null> {
  if (!asksForCaptcha(path)) return null;
  const verdict = await verifyCaptcha(services, sentCaptcha(request.headers, body));
  if (verdict === 'passed') return null;
  return verdict === 'failed' ? CAPTCHA_FAILED : CAPTCHA_UNAVAILABLE;
}
