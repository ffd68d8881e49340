import { and, eq, not, sql } from 'drizzle-orm';
import type { Passkey } from '#contract/passkeys';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/auth/actor';
import { assertRecentlyAuthenticated } from '#server/auth/recently-authenticated';
import type { Database } from '#server/database/database';
import { passkeys, sessions } from '#server/database/schema/index';
import { presentPasskey } from './load-passkeys';

/** @throws Fault NOT_FOUND */
export async function renamePasskey(
  { orm }: Database,
  actor: Actor,
  { id, name }: { id: string; name: string },
): Promise<Passkey> {
  const [row] = await orm.update(passkeys).set({ name }).where(ownPasskey(actor, id)).returning();
  if (!row) throw new Fault('NOT_FOUND');
  return presentPasskey(row);
}

/**
 * Removes a passkey of one's own. With the last one goes the level of the sessions that passkeys alone had raised.
 * @throws Fault NOT_FOUND, REAUTHENTICATION_NEEDED
 */
export async function removePasskey(database: Database, actor: Actor, id: string): Promise<{ id: string }> {
  assertRecentlyAuthenticated(actor);
  return database.transaction(async (tx) => {
    const gone = await tx.delete(passkeys).where(ownPasskey(actor, id)).returning({ id: passkeys.id });
    if (gone.length === 0) throw new Fault('NOT_FOUND');
    const left = await tx.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, actor.id));
    if (left.length === 0) {
      const byFactor = sql`${sessions.methods} && array['totp', 'backup-code']`;
      await tx
        .update(sessions)
        .set({ level: 'aal1' })
        .where(and(eq(sessions.userId, actor.id), not(byFactor)));
    }
    return { id };
  });
}

const ownPasskey = (actor: Actor, id: string) => and(eq(passkeys.id, id), eq(passkeys.userId, actor.id));
