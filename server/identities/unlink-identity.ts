import { and, eq, isNotNull, ne, or } from 'drizzle-orm';
import { Fault } from '#domain/errors';
import { writeAudit } from '#server/audit/write-audit';
import type { Actor } from '#server/auth/actor';
import { assertRecentlyAuthenticated } from '#server/auth/recently-authenticated';
import type { Database, Tx } from '#server/database/database';
import { accounts, passkeys, profiles } from '#server/database/schema/index';

/**
 * Takes an identity off one's own account. A password, another identity or a passkey must be left to come in by.
 * @throws Fault NOT_FOUND, LAST_WAY_IN, REAUTHENTICATION_NEEDED
 */
export async function unlinkIdentity(database: Database, actor: Actor, id: string): Promise<void> {
  assertRecentlyAuthenticated(actor);
  await database.transaction(async (tx) => {
    // One at a time: two that each see the other one stay would leave none.
    await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, actor.id)).for('update');
    const gone = await tx
      .delete(accounts)
      .where(and(eq(accounts.id, id), eq(accounts.userId, actor.id), ne(accounts.providerId, 'credential')))
      .returning({ providerId: accounts.providerId });
    const [identity] = gone;
    if (!identity) throw new Fault('NOT_FOUND');
    if (!(await hasWayIn(tx, actor.id))) throw new Fault('LAST_WAY_IN');
    await writeAudit(tx, { action: 'identity-removed', actor, detail: { what: identity.providerId } });
  });
}

/** Whether a password, an identity or a passkey opens the account. */
export async function hasWayIn(tx: Tx, userId: string): Promise<boolean> {
  const [account] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.userId, userId),
        or(ne(accounts.providerId, 'credential'), isNotNull(accounts.password)),
      ),
    )
    .limit(1);
  if (account) return true;
  const [passkey] = await tx
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .limit(1);
  return passkey !== undefined;
}
