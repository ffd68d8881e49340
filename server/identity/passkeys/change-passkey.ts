import { and, eq, not, sql } from 'drizzle-orm';
import type { Passkey } from '#contract/identity/passkeys';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/access/actor';
import { assertRecentlyAuthenticated } from '#server/access/recently-authenticated';
import { hasDone } from '#server/audit/has-done';
import { writeAudit } from '#server/audit/write-audit';
import type { Database } from '#server/database/database';
import { passkeys, profiles, sessions } from '#server/database/schema/index';
import { hasSignInMethod } from '#server/identity/users/has-sign-in-method';
import type { Services } from '#server/services';
import { presentPasskey } from './load-passkeys';

/** @throws Fault NOT_FOUND */
export async function renamePasskey(
  database: Database,
  actor: Actor,
  { id, name }: { id: string; name: string },
): Promise<Passkey> {
  return database.transaction(async (tx) => {
    const [before] = await tx.select().from(passkeys).where(ownPasskey(actor, id)).for('update');
    const [row] = await tx.update(passkeys).set({ name }).where(ownPasskey(actor, id)).returning();
    if (!before || !row) throw new Fault('NOT_FOUND');
    if (before.name !== name) {
      const detail = { from: before.name, to: name };
      await writeAudit(tx, { action: 'passkey-renamed', actor, detail });
    }
    return presentPasskey(row);
  });
}

/**
 * Removes a passkey of the user's, unless nothing else opens the account; one that they have removed already stays removed. With the
 * last one goes the level of the sessions that passkeys alone had raised.
 * @throws Fault NOT_FOUND, LAST_WAY_IN, REAUTHENTICATION_NEEDED
 */
export async function removePasskey(services: Services, actor: Actor, id: string): Promise<{ id: string }> {
  assertRecentlyAuthenticated(actor);
  return services.database.transaction(async (tx) => {
    // One at a time: two that each see the other one stay would leave none.
    await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, actor.id)).for('update');
    const [gone] = await tx.delete(passkeys).where(ownPasskey(actor, id)).returning({ name: passkeys.name });
    if (!gone) {
      if (await hasDone(tx, actor, { action: 'passkey-removed', targetId: id })) return { id };
      throw new Fault('NOT_FOUND');
    }
    await writeAudit(tx, {
      action: 'passkey-removed',
      actor,
      target: { id, name: null },
      detail: { what: gone.name },
    });
    const left = await tx.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, actor.id));
    if (left.length === 0) {
      if (!(await hasSignInMethod(services.environment, tx, actor.id))) throw new Fault('LAST_WAY_IN');
      const byFactor = sql`${sessions.methods} && array['totp', 'sms', 'backup-code']`;
      await tx
        .update(sessions)
        .set({ level: 'aal1' })
        .where(and(eq(sessions.userId, actor.id), not(byFactor)));
    }
    return { id };
  });
}

const ownPasskey = (actor: Actor, id: string) => and(eq(passkeys.id, id), eq(passkeys.userId, actor.id));
