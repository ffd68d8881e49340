import * as z from 'zod';
import type { Services } from '#server/services';
import { PROVIDERS } from './providers';

/**
 * `passed`; `failed` where the answer is none, spent or over; `unavailable` where nobody can tell: the provider is out of
 * reach, or does not take our secret.
 */
export type CaptchaVerdict = 'passed' | 'failed' | 'unavailable';

/** Longer than any provider's. */
const TOKEN_MAX = 8192;
const ANSWER_MS = 8_000;

const verdict = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).nullish() });

/** Faults of this installation or of the provider; every other code is about the visitor's answer. */
const NOT_THE_VISITORS = [
  'missing-input-secret',
  'invalid-input-secret',
  'sitekey-secret-mismatch',
  'internal-error',
];

/**
 * Asks the provider about a visitor's answer (siteverify, which Turnstile, hCaptcha and reCAPTCHA share). Their address is
 * not sent along: the provider has no need of it.
 */
export async function verifyCaptcha(
  { environment, log }: Pick<Services, 'environment' | 'log'>,
  token: string | null,
): Promise<CaptchaVerdict> {
  const { CAPTCHA_PROVIDER: provider, CAPTCHA_SECRET_KEY: secret } = environment;
  if (!provider || !secret) return 'passed';
  if (token === null || token === '' || token.length > TOKEN_MAX) return 'failed';
  const url = environment.CAPTCHA_VERIFY_URL ?? PROVIDERS[provider].verifyUrl;
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams({ secret, response: token }).toString(),
      // The form holds the secret: it goes to nobody else.
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const { success, 'error-codes': codes } = verdict.parse(await answer.json());
    if (success && answer.ok) return 'passed';
    const ours = (codes ?? []).filter((code) => NOT_THE_VISITORS.includes(code));
    if (ours.length === 0 && answer.status < 500) return 'failed';
    log.error(
      { provider, status: answer.status, codes: ours },
      'the captcha provider could not check an answer',
    );
  } catch (error) {
    log.error({ err: error, provider }, 'the captcha provider could not be reached');
  }
  return 'unavailable';
}
