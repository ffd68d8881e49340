import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Orm, Tx } from '#server/database/database';
import { messages } from '#server/database/schema/index';
import type { Taking } from './find-thread';

/** Whether a pending request's customer was asked what nothing has answered: the writer who asked no longer has it, and the next one reads the answer. */
export async function hasLeftQuestion(orm: Orm | Tx, { party, request }: Taking): Promise<boolean> {
  if (party !== 'customer' || request.status !== 'pending') return false;
  const [open] = await orm
    .select({ one: sql`1` })
    .from(messages)
    .where(
      and(
        eq(messages.contentRequestId, request.id),
        eq(messages.question, true),
        isNull(messages.answeredAt),
        isNull(messages.removedAt),
      ),
    )
    .limit(1);
  return open !== undefined;
}
