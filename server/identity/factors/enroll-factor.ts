import { and, eq, isNotNull, isNull } from 'drizzle-orm';
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
    const wish = wanted.friendly_name ?? maskedPhone(phone);
    const { id, name } = await beginFactor(database, { userId: actor.id, kind: 'phone', name: wish, phone });
    return { id, type: 'phone' as const, friendly_name: name, phone };
  }
  const secret = newSecret();
  const wish = wanted.friendly_name ?? 'Authenticator app';
  const sealedSecret = seal(secret, environment.AUTH_SECRET, 'second factors');
  const begun = { userId: actor.id, kind: 'totp', name: wish, sealedSecret } as const;
  const { id, name } = await beginFactor(database, begun);
  const uri = secretUri(secret, actor.email ?? actor.fullName);
  return { id, type: 'totp' as const, friendly_name: name, totp: { secret, uri } };
}

function beginFactor(
  database: Database,
  factor: typeof factors.$inferInsert,
): Promise<{ id: string; name: string }> {
  return database.transaction(async (tx) => {
    await tx.delete(factors).where(and(eq(factors.userId, factor.userId), isNull(factors.verifiedAt)));
    const had = await tx
      .select({ name: factors.name })
      .from(factors)
      .where(and(eq(factors.userId, factor.userId), isNotNull(factors.verifiedAt)));
    if (had.length >= MAX_FACTORS) throw new Fault('FACTOR_LIMIT');
    // A phone's name is its number, which tells it apart.
    const name = factor.kind === 'phone' ? factor.name : unusedName(factor.name, had);
    const [made] = await tx
      .insert(factors)
      .values({ ...factor, name })
      .returning({ id: factors.id, name: factors.name });
    if (!made) throw new Error('A factor was not stored');
    return made;
  });
}

/** The name, with a number where the user has a factor of this name: "Authenticator app 2". */
function unusedName(name: string, had: readonly { name: string }[]): string {
  const isUsed = (wish: string) => had.some((factor) => factor.name === wish);
  const numbered = Array.from({ length: had.length }, (_, at) => `${name} ${at + 2}`);
  return [name, ...numbered].find((wish) => !isUsed(wish)) ?? name;
}
