import { and, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import { Fault } from '#domain/errors';
import { writeAudit } from '#server/audit/write-audit';
import type { Actor } from '#server/auth/actor';
import { assertRecentlyAuthenticated } from '#server/auth/recently-authenticated';
import type { Tx } from '#server/database/database';
import { accounts, passkeys, profiles } from '#server/database/schema/index';
import type { Services } from '#server/services';
import { sendsSms } from '#server/sms/sms-gateway';

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
    if (!(await hasWayIn(services.environment, tx, actor.id))) throw new Fault('LAST_WAY_IN');
    await writeAudit(tx, { action: 'identity-removed', actor, detail: { what: identity.providerId } });
  });
}

/**
 * Whether anything opens the account: a password, an identity, a passkey, or a code to a verified address or number. Codes
 * by mail are always on; those by text message where there is a gateway.
 */
export async function hasWayIn(
  environment: Parameters<typeof sendsSms>[0],
  tx: Tx,
  userId: string,
): Promise<boolean> {
  const [user] = await tx
    .select({
      byMail: sql<boolean>`${profiles.emailVerified} and ${profiles.email} is not null`,
      byText: sql<boolean>`${profiles.phoneVerified} and ${profiles.phone} is not null`,
    })
    .from(profiles)
    .where(eq(profiles.id, userId));
  if (user?.byMail || (user?.byText && sendsSms(environment))) return true;
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
