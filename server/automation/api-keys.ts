import { randomBytes } from 'node:crypto';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { ApiKey } from '#contract/automation';
import { API_KEY_PREFIX, type ApiScope } from '#domain/automation/scopes';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/access/actor';
import { hashApiKey } from '#server/access/admit-key';
import { assertRecentlyAuthenticated } from '#server/access/recently-authenticated';
import { writeAudit } from '#server/audit/write-audit';
import type { Database, Orm, Tx } from '#server/database/database';
import { afterCursor } from '#server/database/query/list-order';
import { apiKeys, profiles } from '#server/database/schema/index';
import { decodeCursor, pageOfRows } from '#server/http/cursor';
import { type RepeatableCall, runIdempotent } from '#server/idempotency/run-idempotent';
import type { Services } from '#server/services';

/** Characters of the key that lists show: the prefix and six of the 43 random ones. */
const PREFIX_LENGTH = API_KEY_PREFIX.length + 6;

export interface NewKey {
  name: string;
  scopes: ApiScope[];
  /** Null: valid until it is revoked. */
  expiresInDays: number | null;
}

/**
 * Creates an admin's API key. The key is only in this answer; it is stored nowhere, except encrypted for a day in the answer to a repeatable
 * call.
 * @throws Fault REAUTHENTICATION_NEEDED, IDEMPOTENCY_KEY_REUSED
 */
export async function createApiKey(
  { database, environment }: Pick<Services, 'database' | 'environment'>,
  actor: Actor,
  input: NewKey,
  repeatable: RepeatableCall | null,
): Promise<ApiKey & { key: string }> {
  assertRecentlyAuthenticated(actor);
  return database.transaction((tx) =>
    runIdempotent(tx, environment.AUTH_SECRET, repeatable, () =>
      makeKey(tx, actor, { ...input, customerId: null }),
    ),
  );
}

/** Stores a key: an admin's, or one that acts for a customer alone. */
export async function makeKey(
  tx: Tx,
  actor: Actor,
  { customerId, ...input }: NewKey & { customerId: string | null },
): Promise<ApiKey & { key: string }> {
  const key = `${API_KEY_PREFIX}${randomBytes(32).toString('base64url')}`;
  const { name, scopes, expiresInDays: days } = input;
  const [made] = await tx
    .insert(apiKeys)
    .values({
      name,
      customerId,
      keyHash: hashApiKey(key),
      prefix: key.slice(0, PREFIX_LENGTH),
      scopes: [...new Set(scopes)],
      createdBy: actor.id,
      expiresAt: days === null ? null : sql`now() + make_interval(days => ${days}::int)`,
    })
    .returning({ id: apiKeys.id });
  const [row] = made ? await selectKeys(tx, eq(apiKeys.id, made.id)) : [];
  if (!row) throw new Error('The key was not stored');
  await writeAudit(tx, {
    action: 'key-created',
    actor,
    target: row,
    detail: { what: row.scopes.join(', ') },
  });
  return { ...present(row), key };
}

/** All keys, or one customer's, newest first, revoked ones too. */
export async function listApiKeys(
  orm: Orm,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  customerId?: string,
): Promise<{ items: ApiKey[]; nextCursor: string | null }> {
  const rows = await selectKeys(orm, and(isOf(customerId), afterCursor(apiKeys, decodeCursor(cursor))))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(limit + 1);
  return pageOfRows(rows, limit, present);
}

/**
 * Revokes an API key, effective at once: any, or one of a customer's own. Idempotent.
 * @throws Fault NOT_FOUND
 */
export function revokeApiKey(
  database: Database,
  actor: Actor,
  id: string,
  customerId?: string,
): Promise<void> {
  return database.transaction(async (tx) => {
    const [revoked] = await tx
      .update(apiKeys)
      .set({ revokedAt: sql`now()` })
      .where(and(eq(apiKeys.id, id), isOf(customerId), isNull(apiKeys.revokedAt)))
      .returning({ id: apiKeys.id, name: apiKeys.name });
    if (revoked) return writeAudit(tx, { action: 'key-revoked', actor, target: revoked });
    const [known] = await tx
      .select({ id: apiKeys.id })
      .from(apiKeys)
      .where(and(eq(apiKeys.id, id), isOf(customerId)));
    if (!known) throw new Fault('NOT_FOUND');
  });
}

const isOf = (customerId: string | undefined) =>
  customerId === undefined ? undefined : eq(apiKeys.customerId, customerId);

function selectKeys(orm: Orm | Tx, where: SQL | undefined) {
  return orm
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      prefix: apiKeys.prefix,
      scopes: apiKeys.scopes,
      createdByName: sql<string | null>`coalesce(nullif(${profiles.fullName}, ''), ${profiles.email})`,
      customerId: apiKeys.customerId,
      createdAt: apiKeys.createdAt,
      lastUsedAt: apiKeys.lastUsedAt,
      expiresAt: apiKeys.expiresAt,
      revokedAt: apiKeys.revokedAt,
    })
    .from(apiKeys)
    .leftJoin(profiles, eq(profiles.id, apiKeys.createdBy))
    .where(where);
}

type Row = Awaited<ReturnType<typeof selectKeys>>[number];

function present(row: Row): ApiKey {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
  };
}
