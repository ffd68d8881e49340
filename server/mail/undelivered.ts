import { lt, sql } from 'drizzle-orm';
import type { Database, Orm, Tx } from '#server/database/database';
import { undeliveredMessages } from '#server/database/schema/index';

/** How long admins see finally failed messages. */
const RETENTION_DAYS = 7;

/** Records a finally failed message for admins: only channel and kind, without recipient and content. */
export async function recordUndelivered(
  orm: Orm | Tx,
  message: { channel: 'mail' | 'sms'; kind: string },
): Promise<void> {
  await orm.insert(undeliveredMessages).values(message);
}

export async function pruneUndelivered({ orm }: Pick<Database, 'orm'>): Promise<void> {
  await orm
    .delete(undeliveredMessages)
    .where(lt(undeliveredMessages.createdAt, sql`now() - make_interval(days => ${RETENTION_DAYS}::int)`));
}
