import * as z from 'zod';
import { traced } from '#server/runtime/tracing';
import type { Services } from '#server/services';
import { PROVIDERS } from './providers';

/**
 * `passed`; `failed` for a missing, used or expired token; `unavailable` when the provider is unreachable or refuses our secret.
 */
export type CaptchaVerdict = 'passed' | 'failed' | 'unavailable';

/** Longer than any provider's token. */
const TOKEN_MAX = 8192;
const TIMEOUT_MS = 8_000;

const verdict = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).nullish() });

/** Error codes of a wrong configuration or of the provider; all others concern the visitor's token. */
const CONFIGURATION_ERRORS = [
  'missing-input-secret',
  'invalid-input-secret',
  'sitekey-secret-mismatch',
  'internal-error',
];

/**
 * Verifies a token with the provider (siteverify, which Turnstile, hCaptcha and reCAPTCHA share). The visitor's IP address is not
 * sent, since the provider does not need it.
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
    const answer = await traced('ask the captcha provider', {}, () => post(url, { secret, response: token }));
    const { success, 'error-codes': codes } = verdict.parse(await answer.json());
    if (success && answer.ok) return 'passed';
    const ours = (codes ?? []).filter((code) => CONFIGURATION_ERRORS.includes(code));
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

function post(url: string, form: { secret: string; response: string }): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams(form).toString(),
    // The form contains the secret, which must not be sent to a redirect target.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}
