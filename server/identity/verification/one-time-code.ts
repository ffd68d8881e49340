import { randomInt } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/database/database';
import { verifications } from '#server/database/schema/index';

/** Six digits. */
export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0');

/** The row of a code, locked so that tries are counted one after the other. Of several, the newest; null where there is none. */
export async function lockCode(tx: Tx, identifier: string) {
  const [row] = await tx
    .select({
      id: verifications.id,
      value: verifications.value,
      over: sql<boolean>`${verifications.expiresAt} <= now()`,
    })
    .from(verifications)
    .where(eq(verifications.identifier, identifier))
    .orderBy(desc(verifications.createdAt))
    .limit(1)
    .for('update');
  return row ?? null;
}
