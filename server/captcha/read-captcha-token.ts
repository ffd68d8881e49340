import { propertyOf } from '#domain/unknown-value';
import { CAPTCHA_HEADER } from '#domain/users/captcha';

/**
 * The captcha token of a call: from the header that our pages send, the body's `captcha_token`, or the field that GoTrue client
 * libraries use. Null when there is none.
 */
export function readCaptchaToken(headers: Headers, body: unknown): string | null {
  const security = propertyOf(body, 'gotrue_meta_security');
  const sent =
    headers.get(CAPTCHA_HEADER) ?? propertyOf(body, 'captcha_token') ?? propertyOf(security, 'captcha_token');
  return typeof sent === 'string' ? sent : null;
}
