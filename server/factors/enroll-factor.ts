import { and, count, eq, isNotNull, isNull } from 'drizzle-orm';
import { Fault } from '#domain/errors';
import { MOST_FACTORS } from '#domain/users/second-step';
import type { Actor } from '#server/auth/actor';
import { assertRecentlyAuthenticated } from '#server/auth/recently-authenticated';
import { factors } from '#server/database/schema/index';
import { seal } from '#server/mail/sealed';
import type { Parts } from '#server/parts';
import { newSecret, secretUri } from './totp';

/**
 * Begins a second factor and shows its secret, this once. One that was begun before and never verified is dropped.
 * @throws Fault REAUTHENTICATION_NEEDED, FACTOR_LIMIT
 */
export async function enrollFactor({ database, environment }: Parts, actor: Actor, name: string | undefined) {
  assertRecentlyAuthenticated(actor);
  const secret = newSecret();
  const sealedSecret = seal(secret, environment.AUTH_SECRET, 'second factors');
  const friendlyName = name ?? 'Authenticator app';
  const id = await database.transaction(async (tx) => {
    await tx.delete(factors).where(and(eq(factors.userId, actor.id), isNull(factors.verifiedAt)));
    const [had] = await tx
      .select({ count: count() })
      .from(factors)
      .where(and(eq(factors.userId, actor.id), isNotNull(factors.verifiedAt)));
    if ((had?.count ?? 0) >= MOST_FACTORS) throw new Fault('FACTOR_LIMIT');
    const [made] = await tx
      .insert(factors)
      .values({ userId: actor.id, kind: 'totp', name: friendlyName, sealedSecret })
      .returning({ id: factors.id });
    if (!made) throw new Error('A factor was not stored');
    return made.id;
  });
  const uri = secretUri(secret, actor.email ?? actor.fullName);
  return { id, type: 'totp' as const, friendly_name: friendlyName, totp: { secret, uri } };
}
