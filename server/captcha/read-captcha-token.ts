import { CAPTCHA_HEADER } from '#domain/users/captcha';

/**
 * The captcha token of a call: from the header that our pages send, the body's `captcha_token`, or the field that GoTrue client
 * libraries use. Null when there is none.
 */
export function readCaptchaToken(headers: Headers, body: unknown): string | null {
  const { captcha_token: token, gotrue_meta_security: security } = fieldsOf(body);
  const sent = headers.get(CAPTCHA_HEADER) ?? token ?? fieldsOf(security).captcha_token;
  return typeof sent === 'string' ? sent : null;
}

const fieldsOf = (value: unknown) => (value ?? {}) as Record<string, unknown>;
