import { createHmac, hkdfSync } from 'node:crypto';
import * as z from 'zod';
import { MAILED_KINDS, type NotificationKind } from '#domain/notifications/kinds';
import { isSameSecret } from '#server/crypto/is-same-secret';
import type { Environment } from '#server/environment/environment';

const content = z.object({ user: z.uuid(), kinds: z.array(z.enum(MAILED_KINDS)).min(1) });

/**
 * A signed token that stops the mails about these kinds for a user. It has no end: an old mail's link must work. It allows nothing
 * else, and what it did is undone on the account page.
 */
export function unsubscribeToken(
  { AUTH_SECRET }: Pick<Environment, 'AUTH_SECRET'>,
  user: string,
  kinds: readonly NotificationKind[],
): string {
  const payload = Buffer.from(JSON.stringify({ user, kinds })).toString('base64url');
  return `${payload}.${sign(AUTH_SECRET, payload).toString('base64url')}`;
}

/** What a token stops; null for one that this installation did not sign. */
export function readUnsubscribeToken(
  { AUTH_SECRET }: Pick<Environment, 'AUTH_SECRET'>,
  token: string,
): z.infer<typeof content> | null {
  const [payload = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const due = sign(AUTH_SECRET, payload);
  if (!isSameSecret(given, due)) return null;
  return content.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString())).data ?? null;
}

/** HMAC-SHA256 with a separate key, derived from the installation's secret by HKDF (RFC 5869). */
function sign(secret: string, payload: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'redraft unsubscribe links', 32));
  return createHmac('sha256', key).update(payload).digest();
}
