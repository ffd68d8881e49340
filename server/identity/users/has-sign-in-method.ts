import { and, eq, ne, sql } from 'drizzle-orm';
import type { Tx } from '#server/database/database';
import { accounts, passkeys, profiles } from '#server/database/schema/index';
import { sendsSms } from '#server/sms/sms-gateway';

/**
 * Whether the account can still be signed in to: an identity, a passkey, or a verified address or number, to which a code can be
 * sent. Codes by mail are always on; those by text message where there is a gateway. A password counts for nothing: it is asked for
 * with such an address or number, and both let their user in without one.
 */
export async function hasSignInMethod(
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
  const [identity] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), ne(accounts.providerId, 'credential')))
    .limit(1);
  if (identity) return true;
  const [passkey] = await tx
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .limit(1);
  return passkey !== undefined;
}
