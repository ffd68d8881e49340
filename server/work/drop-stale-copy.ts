import { and, eq, lt, ne, or, sql } from 'drizzle-orm';
import type { Actor } from '#server/access/actor';
import type { Tx } from '#server/database/database';
import { workingCopies } from '#server/database/schema/index';
import { latestNumber } from '#server/document-versions/add-version';

/**
 * Removes what another writer left unfinished, and what was begun from a text that its customer has changed since. A writer who takes
 * the same request up again goes on where they stopped.
 */
export async function dropStaleCopy(tx: Tx, actor: Actor, requestId: string): Promise<void> {
  await tx.delete(workingCopies).where(
    and(
      eq(workingCopies.contentRequestId, requestId),
      or(ne(workingCopies.writerId, actor.id), lt(workingCopies.baseVersion, latestNumber(requestId))),
      sql`exists (select 1 from content_requests
          where id = ${requestId} and status = 'assigned' and assigned_writer_id = ${actor.id})`,
    ),
  );
}
