import { createHmac } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { Fault } from '#domain/errors';
import { seal, unseal } from '#server/crypto/sealed';
import type { Database, Orm, Tx } from '#server/database/database';
import { idempotencyKeys } from '#server/database/schema/index';

/** How long an answer can be replayed. */
const RETENTION_HOURS = 24;

/** A call with an Idempotency-Key, which the caller may repeat. */
export interface RepeatableCall {
  userId: string;
  /** Method and path. */
  call: string;
  key: string;
  /** The parsed input. What is empty in it counts as left out, so that a release may add a field that is empty by default. */
  input: unknown;
}

/**
 * Runs `work` once per key, in the caller's transaction; repeated calls, concurrent ones too, get the first answer. Without a key it
 * simply runs. If `work` throws, the rollback removes the key, so that it can be used again.
 * @throws Fault IDEMPOTENCY_KEY_REUSED when the key was used with another input
 */
export async function runIdempotent<T extends object>(
  tx: Tx,
  secret: string,
  repeatable: RepeatableCall | null,
  work: () => Promise<T>,
): Promise<T> {
  if (!repeatable) return work();
  const { userId, call } = repeatable;
  const { keyHash, bodyHash, filledHash } = hashesOf(secret, repeatable);
  const same = sameKey(repeatable, keyHash);
  // A concurrent second call waits here for the first one's commit or rollback.
  const [first] = await tx
    .insert(idempotencyKeys)
    .values({ userId, call, keyHash, bodyHash, filledHash })
    .onConflictDoNothing()
    .returning({ keyHash: idempotencyKeys.keyHash });
  if (first) {
    const answer = await work();
    const sealedAnswer = seal(JSON.stringify(answer), secret, 'answers');
    await tx.update(idempotencyKeys).set({ sealedAnswer }).where(same);
    return answer;
  }
  const answer = await findAnswer<T>(tx, secret, repeatable);
  if (answer === null) throw new Error('The answer to a repeated call is not there');
  return answer;
}

/**
 * The answer that a repeated call gets; null for a first one. Saves what would be done before the transaction of `runIdempotent`, which asks
 * again.
 * @throws Fault IDEMPOTENCY_KEY_REUSED when the key was used with another input
 */
export async function findAnswer<T extends object>(
  orm: Orm | Tx,
  secret: string,
  repeatable: RepeatableCall | null,
): Promise<T | null> {
  if (!repeatable) return null;
  const { keyHash, bodyHash, filledHash } = hashesOf(secret, repeatable);
  const [known] = await orm.select().from(idempotencyKeys).where(sameKey(repeatable, keyHash));
  if (!known?.sealedAnswer) return null;
  if (known.bodyHash !== bodyHash && known.filledHash !== filledHash)
    throw new Fault('IDEMPOTENCY_KEY_REUSED');
  return JSON.parse(unseal(known.sealedAnswer, secret, 'answers')) as T;
}

const hashesOf = (secret: string, { key, input }: RepeatableCall) => ({
  keyHash: keyedHash(secret, 'key', key),
  // Both, so that either release answers what the other one has taken while processes are replaced.
  bodyHash: keyedHash(secret, 'input', JSON.stringify(input)),
  filledHash: keyedHash(secret, 'input', `filled in ${JSON.stringify(filledIn(input))}`),
});

/** A value without the fields that are empty, and with its fields in one order. */
function filledIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(filledIn);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const fields = Object.entries(value).map(([name, inner]) => [name, filledIn(inner)] as const);
  return Object.fromEntries(
    fields.filter(([, inner]) => !isEmpty(inner)).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === false) return true;
  return typeof value === 'object' && !(value instanceof Date) && Object.keys(value).length === 0;
}

const sameKey = ({ userId, call }: RepeatableCall, keyHash: string) =>
  and(
    eq(idempotencyKeys.userId, userId),
    eq(idempotencyKeys.call, call),
    eq(idempotencyKeys.keyHash, keyHash),
  );

export async function pruneIdempotencyKeys({ orm }: Pick<Database, 'orm'>): Promise<void> {
  await orm
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, sql`now() - make_interval(hours => ${RETENTION_HOURS}::int)`));
}

/** HMAC instead of a plain hash: the input may contain a password, which must not be guessable from a leaked table. */
function keyedHash(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`idempotency ${purpose}\n${text}`).digest('base64url');
}
