import * as z from 'zod';
import type { WordPressProblem } from '#domain/wordpress/problems';
import { siteUrlOf } from '#domain/wordpress/site-url';
import { NotHttps } from '#server/net/guarded-request';
import { PrivateAddress } from '#server/net/public-address';
import { errorCode } from '#server/runtime/error-code';

const MAX_DETAIL = 200;

/** Why a call was not answered as it should be, in words that the customer is shown. */
export class WordPressRefusal extends Error {
  constructor(
    readonly problem: WordPressProblem,
    readonly detail: string | null = null,
    /** With `no-right`: whether the user may write no posts at all, rather than not edit one of them. */
    readonly ofUser = false,
  ) {
    super(`WordPress: ${problem}`);
  }
}

/** Errors of the certificate and of the TLS handshake, by the names of Node.js and OpenSSL. */
const TLS = /CERT|^ERR_TLS|^ERR_SSL|UNABLE_TO_(VERIFY|GET|DECRYPT|DECODE)|^EPROTO$|CRL_|HOSTNAME_MISMATCH/;

/** The refusal that an error of the network amounts to. */
export function refusalOfNetwork(error: unknown): WordPressRefusal {
  if (error instanceof NotHttps) return new WordPressRefusal('not-https');
  if (error instanceof PrivateAddress) return new WordPressRefusal('private-address');
  const code = errorCode(error);
  return new WordPressRefusal(code && TLS.test(code) ? 'tls' : 'unreachable', code ?? null);
}

/** What a search for drafts is answered with where the user may write no posts: 400, of an invalid parameter. */
const forbiddenStatus = z.object({
  code: z.literal('rest_invalid_param'),
  data: z.object({ details: z.object({ status: z.object({ code: z.literal('rest_forbidden_status') }) }) }),
});

/** An answer as the calls read it. */
export interface RestAnswer {
  status: number;
  /** Undefined where the body is no JSON. */
  json: unknown;
  /** The address that a redirect names. */
  location: string | undefined;
}

/** The codes of errors, as WordPress and common plug-ins name them. */
const WRONG_PASSWORD = ['incorrect_password', 'invalid_username', 'invalid_email'];
const REST_OFF = [
  'rest_no_route',
  'rest_cannot_access',
  'rest_disabled',
  'rest_api_disabled',
  'rest_login_required',
];
const PASSWORDS_OFF = ['application_passwords_disabled', 'application_passwords_disabled_for_user'];

/** The refusal that an answer other than 2xx amounts to. */
export function refusalOf({ status, json, location }: RestAnswer, siteUrl: string): WordPressRefusal {
  if (status >= 300 && status < 400) return new WordPressRefusal('moved', siteOf(location, siteUrl));
  const { code, message } = restError(json);
  if (WRONG_PASSWORD.includes(code)) return new WordPressRefusal('wrong-password');
  if (PASSWORDS_OFF.includes(code)) return new WordPressRefusal('passwords-off');
  if (REST_OFF.includes(code)) return new WordPressRefusal('rest-off', message);
  if (status === 429) return new WordPressRefusal('busy');
  if (status >= 500) return new WordPressRefusal('server-error', message ?? `HTTP ${status}`);
  if (code === 'rest_not_logged_in') return new WordPressRefusal('not-passed');
  // A firewall, or a password of the web server's own, answers with a page.
  if (status === 401 || status === 403)
    return code === ''
      ? new WordPressRefusal('rest-off', `HTTP ${status}`)
      : new WordPressRefusal('no-right', message);
  if (code === '') return new WordPressRefusal('not-wordpress', `HTTP ${status}`);
  if (forbiddenStatus.safeParse(json).success) return new WordPressRefusal('no-right');
  return new WordPressRefusal('refused', message);
}

/** Code and message of WordPress's error body; the message as plain text, since some hold HTML. */
export function restError(json: unknown): { code: string; message: string | null } {
  const body = typeof json === 'object' && json !== null ? json : {};
  const code = 'code' in body && typeof body.code === 'string' ? body.code : '';
  const message = 'message' in body && typeof body.message === 'string' ? body.message : '';
  const plain = message
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return { code, message: plain === '' ? null : plain.slice(0, MAX_DETAIL) };
}

/** The site that a redirect of one of its calls leads to. */
function siteOf(location: string | undefined, siteUrl: string): string | null {
  const target = location === undefined ? null : URL.parse(location, `${siteUrl}/`);
  if (!target || !/^https?:$/.test(target.protocol)) return null;
  return siteUrlOf(`${target.origin}${target.pathname}`)?.slice(0, MAX_DETAIL) ?? null;
}
