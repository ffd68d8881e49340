import { readCaptchaToken } from '#server/captcha/read-captcha-token';
import { verifyCaptcha } from '#server/captcha/verify-captcha';
import { CAPTCHA_FAILED, CAPTCHA_UNAVAILABLE } from '#server/identity/answers/auth-answers';
import { Refused } from '#server/identity/answers/refused';
import type { Services } from '#server/services';

/**
 * The guard of calls that make an account, try a password or send a message, where a captcha is configured.
 * @throws Refused
 */
export async function assertCaptcha(services: Services, headers: Headers, body: unknown): Promise<void> {
  const verdict = await verifyCaptcha(services, readCaptchaToken(headers, body));
  if (verdict !== 'passed') throw new Refused(verdict === 'failed' ? CAPTCHA_FAILED : CAPTCHA_UNAVAILABLE);
}
