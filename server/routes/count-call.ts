import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { Route } from '#contract/routes';
import type { RateLimit } from '#domain/rate-limits';
import { SECOND_STEPS } from '#domain/users/second-step';
import { loadActor } from '#server/access/actor';
import { customerOfKey, type KeysAdmitted } from '#server/access/admit-key';
import type { AppEnv } from '#server/http/app-env';
import { bearerToken, sentApiKey } from '#server/http/bearer-token';
import { clientAddress } from '#server/http/client-address';

/**
 * Counts a call against its rate limit, after reading the session cookie and before reading the body.
 * @throws Fault TOO_MANY
 */
export async function countCall(c: Context<AppEnv>, limit: RateLimit, keys: KeysAdmitted): Promise<void> {
  const { limits, environment } = c.get('services');
  const address = clientAddress(c, environment.TRUST_PROXY);
  const session = c.get('tokenHash') ?? keyHash(c);
  const account = limit === 'call' ? session : ((await accountOf(c, keys)) ?? session);
  await limits.consume(limit, { account, address });
}

/** Which keys may make a route's call. */
export function keysAdmitted({ scope, keyOnly }: Pick<Route, 'scope' | 'keyOnly'>): KeysAdmitted {
  return scope ?? (keyOnly ? 'any' : null);
}

/** The account's id, so that all sessions of an account and all keys of a customer are counted together. */
async function accountOf(c: Context<AppEnv>, keys: KeysAdmitted): Promise<string | null> {
  const key = sentApiKey(c.req.header('authorization'));
  if (key !== null) return customerOfKey(c.get('services').database, key, keys);
  const actor = await loadActor(c.get('services').database, c.get('tokenHash'), SECOND_STEPS);
  return actor?.id ?? null;
}

/** The hash of a bearer token, valid or not, to count by. */
function keyHash(c: Context<AppEnv>): string | null {
  const key = bearerToken(c.req.header('authorization'));
  return key ? createHash('sha256').update(key).digest('hex') : null;
}
