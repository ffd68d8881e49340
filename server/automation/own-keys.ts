import { and, count, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { ApiKey } from '#contract/automation';
import type { OwnKey } from '#contract/programs/own-keys';
import { CUSTOMER_KEYS_MAX } from '#domain/automation/scopes';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/access/actor';
import { signedIn } from '#server/access/call';
import { assertRecentlyAuthenticated } from '#server/access/recently-authenticated';
import type { Tx } from '#server/database/database';
import { apiKeys } from '#server/database/schema/index';
import { type RepeatableCall, runIdempotent } from '#server/idempotency/run-idempotent';
import type { Services } from '#server/services';
import { listApiKeys, makeKey, type NewKey, revokeApiKey } from './api-keys';

/**
 * Creates a key that acts for the customer who makes it.
 * @throws Fault REAUTHENTICATION_NEEDED, IDEMPOTENCY_KEY_REUSED, KEY_LIMIT
 */
async function createOwnKey(
  { database, environment }: Pick<Services, 'database' | 'environment'>,
  actor: Actor,
  input: NewKey,
  repeatable: RepeatableCall | null,
): Promise<OwnKey & { key: string }> {
  assertRecentlyAuthenticated(actor);
  return database.transaction((tx) =>
    runIdempotent(tx, environment.AUTH_SECRET, repeatable, async () => {
      await assertBelowLimit(tx, actor);
      return withoutOwner(await makeKey(tx, actor, { ...input, customerId: actor.id }));
    }),
  );
}

/**
 * An advisory lock until the end of the transaction serializes additions, so that two at once cannot pass the limit.
 * @throws Fault KEY_LIMIT
 */
async function assertBelowLimit(tx: Tx, { id }: Actor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`keys of ${id}`}, 0))`);
  const [live] = await tx
    .select({ count: count() })
    .from(apiKeys)
    .where(
      and(
        eq(apiKeys.customerId, id),
        isNull(apiKeys.revokedAt),
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql`now()`)),
      ),
    );
  if ((live?.count ?? 0) >= CUSTOMER_KEYS_MAX) throw new Fault('KEY_LIMIT');
}

/** A key in its customer’s own list, without the name of its owner. */
function withoutOwner<K extends ApiKey>({ createdByName: _name, customerId: _customer, ...key }: K) {
  return key;
}

const calls = signedIn.ownKeys;

export const ownKeyRoutes = {
  list: calls.list.handler(async ({ input, context }) => {
    const { actor, services } = context;
    const { items, nextCursor } = await listApiKeys(services.database.orm, input, actor.id);
    return { items: items.map(withoutOwner), nextCursor };
  }),
  create: calls.create.handler(({ input, context }) =>
    createOwnKey(context.services, context.actor, input, context.repeatable(input)),
  ),
  revoke: calls.revoke.handler(({ input, context }) =>
    revokeApiKey(context.services.database, context.actor, input.id, context.actor.id),
  ),
};
