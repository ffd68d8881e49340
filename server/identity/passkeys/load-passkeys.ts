import { desc, eq } from 'drizzle-orm';
import type { Passkey } from '#contract/identity/passkeys';
import type { Orm } from '#server/database/database';
import { passkeys } from '#server/database/schema/index';

type Row = typeof passkeys.$inferSelect;

/** A user's passkeys, the newest first. */
export async function loadPasskeys(orm: Orm, userId: string): Promise<Passkey[]> {
  const rows = await orm
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.createdAt), desc(passkeys.id));
  return rows.map(presentPasskey);
}

export function presentPasskey({ id, name, synced, createdAt, lastUsedAt }: Row): Passkey {
  return {
    id,
    name,
    synced,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
