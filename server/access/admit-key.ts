import { createHash } from 'node:crypto';
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { ApiScope } from '#domain/automation/scopes';
import type { Person } from '#domain/content-request/policy';
import { Fault } from '#domain/errors';
import type { Database } from '#server/database/database';
import { apiKeys } from '#server/database/schema/index';

/** The time of last use is exact to so much: a busy key does not write at every call. */
const USE_NOTED_EVERY = sql`interval '1 minute'`;

/** Who holds a key, as the audit log names them. */
export interface KeyHolder extends Person {
  fullName: string;
  email: string;
}

/** The reader of a call with an API key: what an admin may read, and no user's own things. */
const NOBODY: Person = { id: '00000000-0000-0000-0000-000000000000', role: 'admin', languages: [] };

/** A key has 256 random bits, so a plain hash, which is found by an index, keeps it safe. */
export function hashApiKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/**
 * Lets a key of this scope pass, and notes its use.
 * @throws Fault KEY_NOT_VALID, NOT_ALLOWED
 */
export async function admitKey({ orm }: Database, key: string, scope: ApiScope): Promise<KeyHolder> {
  const [found] = await orm
    .select({ id: apiKeys.id, scopes: apiKeys.scopes, name: apiKeys.name, prefix: apiKeys.prefix })
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
  return { ...NOBODY, fullName: found.name, email: found.prefix };
}
