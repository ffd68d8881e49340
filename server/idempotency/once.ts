import { createHmac } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { Fault } from '#domain/errors';
import { seal, unseal } from '#server/crypto/sealed';
import type { Database, Tx } from '#server/database/database';
import { idempotencyKeys } from '#server/database/schema/index';

/** As long as a caller may come back for an answer that was lost. */
const KEPT_HOURS = 24;

/** A call that its caller may repeat: with the same key it is the same call, whatever became of the answer. */
export interface RepeatableCall {
  userId: string;
  /** Method and path. */
  call: string;
  key: string;
  /** What the call was made with, as it was understood. */
  input: unknown;
}

/**
 * Runs `work` once for a key, in the caller's transaction: a repeat gets the answer that the first one got, also when both
 * come at the same time. Without a key it just runs. What `work` throws leaves no trace, so that the key can be used anew.
 * @throws Fault IDEMPOTENCY_KEY_REUSED when the key came with something else before
 */
export async function once<T extends object>(
  tx: Tx,
  secret: string,
  repeatable: RepeatableCall | null,
  work: () => Promise<T>,
): Promise<T> {
  if (!repeatable) return work();
  const { userId, call } = repeatable;
  const keyHash = keyed(secret, 'key', repeatable.key);
  const bodyHash = keyed(secret, 'input', JSON.stringify(repeatable.input));
  const same = and(
    eq(idempotencyKeys.userId, userId),
    eq(idempotencyKeys.call, call),
    eq(idempotencyKeys.keyHash, keyHash),
  );
  // While the first one is under way, the second one waits here for how it ends.
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
    .where(lt(idempotencyKeys.createdAt, sql`now() - make_interval(hours => ${KEPT_HOURS}::int)`));
}

/** The input may hold a password: without the installation's secret nobody can try guesses on its hash. */
function keyed(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`idempotency ${purpose}\n${text}`).digest('base64url');
}
