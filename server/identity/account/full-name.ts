import { and, eq, ne, sql } from 'drizzle-orm';
import type { Actor } from '#server/access/actor';
import { writeAudit } from '#server/audit/write-audit';
import type { Database } from '#server/database/database';
import { profiles } from '#server/database/schema/index';

/** Changes a user's own name. The name that they have already is no change, so that a repeated call adds no audit entry. */
export async function setFullName(
  database: Database,
  actor: Actor,
  fullName: string,
): Promise<{ fullName: string }> {
  await database.transaction(async (tx) => {
    const changed = await tx
      .update(profiles)
      .set({ fullName, updatedAt: sql`now()` })
      .where(and(eq(profiles.id, actor.id), ne(profiles.fullName, fullName)))
      .returning({ id: profiles.id });
    if (changed.length === 0) return;
    const detail = { from: actor.fullName, to: fullName };
    await writeAudit(tx, { action: 'name-changed', actor, detail });
  });
  return { fullName };
}
