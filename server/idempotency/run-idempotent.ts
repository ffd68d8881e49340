import { createHmac } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { Fault } from '#domain/errors';
import { seal, unseal } from '#server/crypto/sealed';
import type { Database, Tx } from '#server/database/database';
import { idempotencyKeys } from '#server/database/schema/index';

/** How long an answer can be replayed. */
const RETENTION_HOURS = 24;

/** A call with an Idempotency-Key, which the caller may repeat. */
export interface RepeatableCall {
  userId: string;
  /** Method and path. */
  call: string;
  key: string;
  /** The parsed input. */
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
  const keyHash = keyedHash(secret, 'key', repeatable.key);
  const bodyHash = keyedHash(secret, 'input', JSON.stringify(repeatable.input));
  const same = and(
    eq(idempotencyKeys.userId, userId),
    eq(idempotencyKeys.call, call),
    eq(idempotencyKeys.keyHash, keyHash),
  );
  // A concurrent second call waits here for the first one's commit or rollback.
  const [first] = await tx
    .insert(idempotencyKeys)
    .values({ userId, call, keyHash, bodyHash })
    .onConflictDoNothing()
    .returning({ keyHash: idempotencyKeys.keyHash });
  if (first) {
    const answer = await work();
    const sealedAnswer = seal(JSON.stringify(answer), secret, 'answers');
    await tx.update(idempotencyKeys).set({ sealedAnswer }).where(same);
    return answer;
  }
  const [known] = await tx.select().from(idempotencyKeys).where(same);
  if (!known?.sealedAnswer) throw new Error('The answer to a repeated call is not there');
  if (known.bodyHash !== bodyHash) throw new Fault('IDEMPOTENCY_KEY_REUSED');
  return JSON.parse(unseal(known.sealedAnswer, secret, 'answers')) as T;
}

export async function pruneIdempotencyKeys({ orm }: Pick<Database, 'orm'>): Promise<void> {
  await orm
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, sql`now() - make_interval(hours => ${RETENTION_HOURS}::int)`));
}

/** HMAC instead of a plain hash: the input may contain a password, which must not be guessable from a leaked table. */
function keyedHash(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`idempotency ${purpose}\n${text}`).digest('base64url');
}
