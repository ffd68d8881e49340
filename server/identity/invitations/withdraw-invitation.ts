import { and, eq, sql } from 'drizzle-orm';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/access/actor';
import { hasDone } from '#server/audit/has-done';
import { writeAudit } from '#server/audit/write-audit';
import type { Database } from '#server/database/database';
import { invitations } from '#server/database/schema/index';
import { isOpen } from './invitation-rows';

/**
 * Takes back an invitation that has not been accepted. Idempotent for the admin who has taken it back.
 * @throws Fault NOT_FOUND
 */
export function withdrawInvitation(database: Database, actor: Actor, id: string): Promise<void> {
  return database.transaction(async (tx) => {
    const [row] = await tx
      .update(invitations)
      .set({ withdrawnAt: sql`now()` })
      .where(and(eq(invitations.id, id), isOpen))
      .returning({ email: invitations.email });
    if (!row) {
      if (await hasDone(tx, actor, { action: 'invitation-withdrawn', targetId: id })) return;
      throw new Fault('NOT_FOUND');
    }
    await writeAudit(tx, { action: 'invitation-withdrawn', actor, target: { id, name: row.email } });
  });
}
