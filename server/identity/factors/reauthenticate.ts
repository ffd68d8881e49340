import { and, eq } from 'drizzle-orm';
import { Fault } from '#domain/errors';
import { REAUTHENTICATION_MINUTES } from '#domain/users/second-step';
import type { Actor } from '#server/access/actor';
import { accounts } from '#server/database/schema/index';
import { verifyPassword } from '#server/identity/passwords/passwords';
import { consumeAttempt, resetAttempts } from '#server/identity/sessions/failed-proofs';
import { noteProof } from '#server/identity/sessions/note-proof';
import { spendReauthentication } from '#server/identity/verification/reauthenticate';
import type { Services } from '#server/services';

/**
 * Proves a signed-in user once more, by the password or by a code that was mailed for it. Factors and passkeys do the same
 * when they are verified.
 * @throws Fault WRONG_PASSWORD, WRONG_CODE, TOO_MANY
 */
export async function reauthenticate(
  services: Services,
  actor: Actor,
  given: { password: string } | { nonce: string },
): Promise<{ recentUntil: string }> {
  const { database } = services;
  if ('password' in given) {
    await consumeAttempt(database, actor.id, 'password');
    if (!(await isPassword(services, actor, given.password))) throw new Fault('WRONG_PASSWORD');
  } else if (!(await spendReauthentication(services, actor, given.nonce))) throw new Fault('WRONG_CODE');
  await database.transaction(async (tx) => {
    await noteProof(tx, actor, 'password' in given ? 'password' : 'otp');
    if ('password' in given) await resetAttempts(tx, actor.id, 'password');
  });
  return { recentUntil: new Date(Date.now() + REAUTHENTICATION_MINUTES * 60_000).toISOString() };
}

async function isPassword({ database }: Services, actor: Actor, password: string): Promise<boolean> {
  const [account] = await database.orm
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, actor.id), eq(accounts.providerId, 'credential')));
  return account?.hash ? verifyPassword(account.hash, password) : false;
}
