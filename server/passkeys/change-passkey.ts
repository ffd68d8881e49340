import { and, eq, not, sql } from 'drizzle-orm';
import type { Passkey } from '#contract/passkeys';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/auth/actor';
import { assertRecentlyAuthenticated } from '#server/auth/recently-authenticated';
import type { Database, Tx } from '#server/database/database';
import { passkeys, profiles, sessions } from '#server/database/schema/index';
import { hasWayIn } from '#server/identities/unlink-identity';
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
 * Removes a passkey of one's own, unless nothing else opens the account. With the last one goes the level of the sessions that passkeys alone had raised.
 * @throws Fault NOT_FOUND, LAST_WAY_IN, REAUTHENTICATION_NEEDED
 */
export async function removePasskey(database: Database, actor: Actor, id: string): Promise<{ id: string }> {
  assertRecentlyAuthenticated(actor);
  return database.transaction(async (tx) => {
    // One at a time: two that each see the other one stay would leave none.
    await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, actor.id)).for('update');
    const gone = await tx.delete(passkeys).where(ownPasskey(actor, id)).returning({ id: passkeys.id });
    if (gone.length === 0) throw new Fault('NOT_FOUND');
    const left = await tx.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, actor.id));
    if (left.length === 0) {
      if (!(await hasAnotherWayIn(tx, actor.id))) throw new Fault('LAST_WAY_IN');
      const byFactor = sql`${sessions.methods} && array['totp', 'sms', 'backup-code']`;
      await tx
        .update(sessions)
        .set({ level: 'aal1' })
        .where(and(eq(sessions.userId, actor.id), not(byFactor)));
    }
    return { id };
  });
}

/** A code to a verified address or number lets its owner in too. */
async function hasAnotherWayIn(tx: Tx, userId: string): Promise<boolean> {
  const [user] = await tx.select().from(profiles).where(eq(profiles.id, userId));
  return user?.emailVerified || user?.phoneVerified || (await hasWayIn(tx, userId));
}

const ownPasskey = (actor: Actor, id: string) => and(eq(passkeys.id, id), eq(passkeys.userId, actor.id));
