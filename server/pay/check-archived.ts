import { and, eq, sql } from 'drizzle-orm';
import type { ArchivedEntry } from '#contract/pay';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/access/actor';
import { writeAudit } from '#server/audit/write-audit';
import type { Database } from '#server/database/database';
import { payArchive } from '#server/database/schema/index';
import { presentArchived, selectArchive } from './pay-archive';

/**
 * Marks a deleted writer's entry as checked, like `checkEntry`.
 * @throws Fault NOT_FOUND
 */
export async function checkArchived(
  database: Database,
  actor: Actor,
  entryId: string,
): Promise<ArchivedEntry> {
  return database.transaction(async (tx) => {
    const marked = await tx
      .update(payArchive)
      .set({ toBeChecked: false, checkedAt: sql`now()`, checkedBy: actor.id })
      .where(and(eq(payArchive.id, entryId), eq(payArchive.toBeChecked, true)))
      .returning({ id: payArchive.id });
    const [row] = await selectArchive(tx, eq(payArchive.id, entryId));
    if (!row) throw new Fault('NOT_FOUND');
    const target = { id: null, name: row.writerName };
    const detail = { what: `${row.minutes} min` };
    if (marked.length > 0) await writeAudit(tx, { action: 'time-checked', actor, target, detail });
    return presentArchived(row);
  });
}
