import { and, count, eq, isNotNull, isNull } from 'drizzle-orm';
import { Fault } from '#domain/errors';
import { maskedPhone } from '#domain/users/phone';
import { MAX_FACTORS } from '#domain/users/second-step';
import type { Actor } from '#server/access/actor';
import { assertRecentlyAuthenticated } from '#server/access/recently-authenticated';
import { seal } from '#server/crypto/sealed';
import type { Database } from '#server/database/database';
import { factors } from '#server/database/schema/index';
import type { Services } from '#server/services';
import { assertSecondPhone } from './phone-factor';
import { newSecret, secretUri } from './totp';

type Wanted =
  | { factor_type: 'totp'; friendly_name?: string | undefined }
  | { factor_type: 'phone'; phone: string; friendly_name?: string | undefined };

/**
 * Begins a second factor: an authenticator app, with a secret that is shown this once, or a phone, which its challenge sends a code.
 * One that was begun before and never verified is dropped.
 * @throws Fault REAUTHENTICATION_NEEDED, FACTOR_LIMIT; for a phone OWN_NUMBER, and NOT_FOUND where no text messages are sent
 */
export async function enrollFactor(services: Services, actor: Actor, wanted: Wanted) {
  assertRecentlyAuthenticated(actor);
  const { database, environment } = services;
  if (wanted.factor_type === 'phone') {
    const { phone } = wanted;
    await assertSecondPhone(services, database.orm, actor, phone);
    const name = wanted.friendly_name ?? maskedPhone(phone);
    const id = await beginFactor(database, { userId: actor.id, kind: 'phone', name, phone });
    return { id, type: 'phone' as const, friendly_name: name, phone };
  }
  const secret = newSecret();
  const name = wanted.friendly_name ?? 'Authenticator app';
  const sealedSecret = seal(secret, environment.AUTH_SECRET, 'second factors');
  const id = await beginFactor(database, { userId: actor.id, kind: 'totp', name, sealedSecret });
  const uri = secretUri(secret, actor.email ?? actor.fullName);
  return { id, type: 'totp' as const, friendly_name: name, totp: { secret, uri } };
}

function beginFactor(database: Database, factor: typeof factors.$inferInsert): Promise<string> {
  return database.transaction(async (tx) => {
    await tx.delete(factors).where(and(eq(factors.userId, factor.userId), isNull(factors.verifiedAt)));
    const [had] = await tx
      .select({ count: count() })
      .from(factors)
      .where(and(eq(factors.userId, factor.userId), isNotNull(factors.verifiedAt)));
    if ((had?.count ?? 0) >= MAX_FACTORS) throw new Fault('FACTOR_LIMIT');
    const [made] = await tx.insert(factors).values(factor).returning({ id: factors.id });
    if (!made) throw new Error('A factor was not stored');
    return made.id;
  });
}
