import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { SECOND_STEPS } from '#domain/users/second-step';
import { loadActor } from '#server/auth/actor';
import { bearerToken } from '#server/auth/bearer-token';
import { clientAddress } from '#server/auth/client-address';
import type { AppEnv, PlainRoute } from '#server/http/plain-route';
import { limitOf } from './limit-of';

/**
 * Holds every call below /api to its limit; after the caller's session is known, before the body is read. Those of `door`
 * are counted by the door itself, which alone knows whose e-mail address they carry.
 * @returns what throws Fault TOO_MANY
 */
export function limitCalls(door: readonly PlainRoute[]): (c: Context<AppEnv>) => Promise<void> {
  const countedThere = new Set(door.map(({ method, path }) => `${method} ${path}`));
  return async (c) => {
    const { limits, environment } = c.get('services');
    const listed = countedThere.has(`${c.req.method} ${c.req.path}`);
    const limit = listed ? 'call' : limitOf(c.req.method, c.req.path);
    const address = clientAddress(c, environment.TRUST_PROXY);
    const session = c.get('tokenHash') ?? keyHash(c);
    const account = limit === 'call' ? session : ((await accountOf(c)) ?? session);
    await limits.consume(limit, { account, address });
  };
}

/** The account's id: one account, however many sessions it has. */
async function accountOf(c: Context<AppEnv>): Promise<string | null> {
  const actor = await loadActor(c.get('services').database, c.get('tokenHash'), SECOND_STEPS);
  return actor?.id ?? null;
}

/** A program's key, right or wrong, as something to count by. */
function keyHash(c: Context<AppEnv>): string | null {
  const key = bearerToken(c.req.header('authorization'));
  return key ? createHash('sha256').update(key).digest('hex') : null;
}
