import { and, eq, ne } from 'drizzle-orm';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/access/actor';
import { assertRecentlyAuthenticated } from '#server/access/recently-authenticated';
import { writeAudit } from '#server/audit/write-audit';
import { accounts, profiles } from '#server/database/schema/index';
import { hasSignInMethod } from '#server/identity/users/has-sign-in-method';
import type { Services } from '#server/services';

/**
 * Takes an identity off one's own account, unless nothing else opens it.
 * @throws Fault NOT_FOUND, LAST_WAY_IN, REAUTHENTICATION_NEEDED
 */
export async function unlinkIdentity(services: Services, actor: Actor, id: string): Promise<void> {
  assertRecentlyAuthenticated(actor);
  await services.database.transaction(async (tx) => {
    // One at a time: two that each see the other one stay would leave none.
    await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, actor.id)).for('update');
    const gone = await tx
      .delete(accounts)
      .where(and(eq(accounts.id, id), eq(accounts.userId, actor.id), ne(accounts.providerId, 'credential')))
      .returning({ providerId: accounts.providerId });
    const [identity] = gone;
    if (!identity) throw new Fault('NOT_FOUND');
    if (!(await hasSignInMethod(services.environment, tx, actor.id))) throw new Fault('LAST_WAY_IN');
    await writeAudit(tx, { action: 'identity-removed', actor, detail: { what: identity.providerId } });
  });
}
