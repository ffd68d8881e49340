import { sql } from 'drizzle-orm';
import type { Tx } from '#server/database/database';
import { rateLimits } from '#server/database/schema/index';

/** For how long an address from which somebody signed in counts as theirs, also once they have signed out. */
export const KNOWN_FOR_DAYS = 30;
export const KNOWN_FOR = sql.raw(`interval '${KNOWN_FOR_DAYS} days'`);

/** Notes under `key` that a user signed in from an address: a keyed hash, which tells neither. */
export async function noteKnownAddress(tx: Tx, key: string): Promise<void> {
  await tx
    .insert(rateLimits)
    .values({ key, used: 1, endsAt: sql`now() + ${KNOWN_FOR}` })
    .onConflictDoUpdate({ target: rateLimits.key, set: { endsAt: sql`excluded.ends_at` } });
}
