import { eq, sql } from 'drizzle-orm';
import type { Actor } from '#server/auth/actor';
import type { Database } from '#server/database/database';
import { profiles } from '#server/database/schema/index';

/** Changes a user's own name. */
export async function setFullName(
  database: Database,
  actor: Actor,
  fullName: string,
): Promise<{ fullName: string }> {
  await database.transaction((tx) =>
    tx.update(profiles).set({ fullName, updatedAt: sql`now()` }).where(eq(profiles.id, actor.id)),
  );
  return { fullName };
}
