import { lt, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import { undeliveredMessages } from '#server/database/schema/index';

/** Admins are told of messages that were given up as long as they are kept. */
const KEPT_DAYS = 7;

/** Notes for admins that a message was given up: which one it was, and neither to whom nor what stood in it. */
export async function noteUndelivered(
  { orm }: Pick<Database, 'orm'>,
  message: { channel: 'mail' | 'sms'; kind: string },
): Promise<void> {
  await orm.insert(undeliveredMessages).values(message);
}

export async function pruneUndelivered({ orm }: Pick<Database, 'orm'>): Promise<void> {
  await orm
    .delete(undeliveredMessages)
    .where(lt(undeliveredMessages.createdAt, sql`now() - make_interval(days => ${KEPT_DAYS}::int)`));
}
