import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { API_KEY_START, type ApiScope } from '#domain/automation/scopes';
import { Fault } from '#domain/errors';
import { admit, loadActor } from '#server/auth/actor';
import type { Database } from '#server/database/database';
import { apiKeys } from '#server/database/schema/index';
import { bearerToken } from '#server/http/bearer-token';
import type { AppEnv } from '#server/http/plain-route';
import { hashApiKey } from './api-keys';

/** The time of last use is exact to so much: a busy key does not write at every call. */
const USE_NOTED_EVERY = sql`interval '1 minute'`;

/**
 * Lets a program with a key of this scope pass, or an admin who is signed in. Whoever sends a key, or an access token, is
 * judged by it alone.
 * @throws Fault SESSION_MISSING, KEY_NOT_VALID, NOT_ALLOWED
 */
export async function admitKeyOrAdmin(c: Context<AppEnv>, scope: ApiScope): Promise<void> {
  const { database } = c.get('parts');
  const sent = bearerToken(c.req.header('authorization'));
  const tokenHash = c.get('tokenHash');
  if (sent !== null && (sent.startsWith(API_KEY_START) || tokenHash === null)) {
    return admitKey(database, sent, scope);
  }
  admit(await loadActor(database, tokenHash), ['admin']);
}

async function admitKey({ orm }: Database, key: string, scope: ApiScope): Promise<void> {
  const [found] = await orm
    .select({ id: apiKeys.id, scopes: apiKeys.scopes })
    .from(apiKeys)
    .where(
      and(
        eq(apiKeys.keyHash, hashApiKey(key)),
        isNull(apiKeys.revokedAt),
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql`now()`)),
      ),
    );
  if (!found) throw new Fault('KEY_NOT_VALID');
  if (!found.scopes.includes(scope)) throw new Fault('NOT_ALLOWED');
  await orm
    .update(apiKeys)
    .set({ lastUsedAt: sql`now()` })
    .where(
      and(
        eq(apiKeys.id, found.id),
        or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, sql`now() - ${USE_NOTED_EVERY}`)),
      ),
    );
}
