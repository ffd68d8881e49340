import { eq } from 'drizzle-orm';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/access/actor';
import { assertRecentlyAuthenticated } from '#server/access/recently-authenticated';
import { hasDone } from '#server/audit/has-done';
import { writeAudit } from '#server/audit/write-audit';
import type { Database } from '#server/database/database';
import { accounts, identityFlows, ssoProviders } from '#server/database/schema/index';

/**
 * Removes a provider with its domains, the identities that it vouched for and the sign-ins that are on their way. Its
 * people keep their accounts, and sign in by their addresses. Idempotent for the admin who has removed it.
 * @throws Fault NOT_FOUND, REAUTHENTICATION_NEEDED
 */
export async function removeSsoProvider(database: Database, actor: Actor, id: string): Promise<void> {
  assertRecentlyAuthenticated(actor);
  await database.transaction(async (tx) => {
    const gone = await tx
      .delete(ssoProviders)
      .where(eq(ssoProviders.id, id))
      .returning({ name: ssoProviders.name });
    const [provider] = gone;
    if (!provider) {
      if (await hasDone(tx, actor, { action: 'sso-removed', targetId: id })) return;
      throw new Fault('NOT_FOUND');
    }
    await tx.delete(accounts).where(eq(accounts.providerId, `sso-${id}`));
    await tx.delete(identityFlows).where(eq(identityFlows.providerId, `sso-${id}`));
    await writeAudit(tx, { action: 'sso-removed', actor, target: { id, name: provider.name } });
  });
}
