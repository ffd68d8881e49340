import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { SECOND_STEPS } from '#domain/users/second-step';
import { loadActor } from '#server/access/actor';
import type { AppEnv, PlainRoute } from '#server/access/plain-route';
import { bearerToken } from '#server/http/bearer-token';
import { clientAddress } from '#server/http/client-address';
import { limitOf } from '#server/limits/limit-of';

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
