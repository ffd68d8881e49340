import { CAPTCHA_HEADER } from '#domain/users/captcha';

/**
 * The visitor's answer to the captcha, from wherever the caller puts it: our pages in a header, programs in the body's
 * `captcha_token`, or where ready-made client libraries have it. Null when there is none.
 */
export function sentCaptcha(headers: Headers, body: unknown): string | null {
  const { captcha_token: token, gotrue_meta_security: security } = fieldsOf(body);
  const sent = headers.get(CAPTCHA_HEADER) ?? token ?? fieldsOf(security).captcha_token;
  return typeof sent === 'string' ? sent : null;
}

const fieldsOf = (value: unknown) => (value ?? {}) as Record<string, unknown>;
