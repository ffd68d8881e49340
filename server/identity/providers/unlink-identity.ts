import { and, eq, ne } from 'drizzle-orm';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/access/actor';
import { assertRecentlyAuthenticated } from '#server/access/recently-authenticated';
import { hasDone } from '#server/audit/has-done';
import { writeAudit } from '#server/audit/write-audit';
import { accounts, profiles } from '#server/database/schema/index';
import { hasSignInMethod } from '#server/identity/users/has-sign-in-method';
import type { Services } from '#server/services';

/**
 * Takes an identity off one's own account, unless nothing else opens it. One that the user has taken off already stays off.
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
    if (!identity) {
      if (await hasDone(tx, actor, { action: 'identity-removed', targetId: id })) return;
      throw new Fault('NOT_FOUND');
    }
    if (!(await hasSignInMethod(services.environment, tx, actor.id))) throw new Fault('LAST_WAY_IN');
    await writeAudit(tx, {
      action: 'identity-removed',
      actor,
      target: { id, name: null },
      detail: { what: identity.providerId },
    });
  });
}
