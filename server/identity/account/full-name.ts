import { eq, sql } from 'drizzle-orm';
import type { Actor } from '#server/access/actor';
import { writeAudit } from '#server/audit/write-audit';
import type { Database } from '#server/database/database';
import { profiles } from '#server/database/schema/index';

/** Changes a user's own name. */
export async function setFullName(
  database: Database,
  actor: Actor,
  fullName: string,
): Promise<{ fullName: string }> {
  await database.transaction(async (tx) => {
    await tx.update(profiles).set({ fullName, updatedAt: sql`now()` }).where(eq(profiles.id, actor.id));
    const detail = { from: actor.fullName, to: fullName };
    await writeAudit(tx, { action: 'name-changed', actor, detail });
  });
  return { fullName };
}
