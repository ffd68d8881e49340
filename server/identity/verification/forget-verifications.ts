import { and, eq, inArray, isNotNull, isNull, like, or } from 'drizzle-orm';
import type { Tx } from '#server/database/database';
import {
  authorizationCodes,
  emailChangeLinks,
  emailChangeProofs,
  factors,
  profiles,
  sessions,
  verifications,
} from '#server/database/schema/index';
import { emailCodeIdentifiers } from './email-codes';
import { factorCodeIdentifier, phoneChangeIdentifiers, phoneCodeIdentifiers } from './phone-codes';

/** Under which the first of several sign-ups waits for the proof that tells the owner's. */
export const firstSignUpIdentifier = (userId: string) => `first-sign-up:${userId}`;

/**
 * Makes the codes and links that are on their way to a user worthless. They are kept under a purpose and the whole address or
 * number, or hold the user's id. A change of address that waits for such codes is given up, and so is a program's sign-in that
 * has its code but no session yet.
 */
export async function forgetVerifications(
  tx: Tx,
  { id, email }: { id: string; email: string | null },
): Promise<void> {
  await tx.delete(emailChangeLinks).where(eq(emailChangeLinks.userId, id));
  await tx.delete(emailChangeProofs).where(eq(emailChangeProofs.userId, id));
  await forgetAuthorizationCodes(tx, id);
  const identifiers = [
    firstSignUpIdentifier(id),
    ...(email === null ? [] : emailCodeIdentifiers(email)),
    ...(await phoneIdentifiersOf(tx, id)),
  ];
  await tx
    .delete(verifications)
    .where(
      or(
        eq(verifications.value, id),
        like(verifications.identifier, `${phoneChangeIdentifiers(id)}%`),
        inArray(verifications.identifier, identifiers),
      ),
    );
}

/** Used ones stay: when one comes again, the session that it opened ends. */
async function forgetAuthorizationCodes(tx: Tx, userId: string): Promise<void> {
  const own = tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId));
  await tx
    .delete(authorizationCodes)
    .where(
      and(
        isNull(authorizationCodes.usedAt),
        or(eq(authorizationCodes.userId, userId), inArray(authorizationCodes.sessionId, own)),
      ),
    );
}

async function phoneIdentifiersOf(tx: Tx, userId: string): Promise<string[]> {
  const [own] = await tx.select({ phone: profiles.phone }).from(profiles).where(eq(profiles.id, userId));
  const second = await tx
    .select({ phone: factors.phone })
    .from(factors)
    .where(and(eq(factors.userId, userId), isNotNull(factors.phone)));
  return [
    ...(own?.phone ? phoneCodeIdentifiers(own.phone) : []),
    ...second.flatMap(({ phone }) => (phone === null ? [] : [factorCodeIdentifier(phone, userId)])),
  ];
}
