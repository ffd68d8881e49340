import { and, eq, gt, sql } from 'drizzle-orm';
import { Fault } from '#domain/errors';
import { emailChangeLinks } from '#server/database/schema/index';
import { lockUser, stillAdmin } from '#server/identity/users/lock-users';
import { setEmail } from '#server/identity/users/set-email';
import type { Services } from '#server/services';
import { hashOfToken } from './token';

/**
 * Gives a user the address that an admin made the link for. It starts no session.
 * @throws Fault NOT_FOUND for a link that is none, was used or replaced, or has run out; EMAIL_TAKEN
 */
export function confirmNewAddress(services: Services, token: string): Promise<{ email: string }> {
  const tokenHash = hashOfToken(token);
  return services.database.transaction(async (tx) => {
    const usable = and(
      eq(emailChangeLinks.tokenHash, tokenHash),
      gt(emailChangeLinks.expiresAt, sql`now()`),
      stillAdmin(emailChangeLinks.madeBy),
    );
    const find = () => tx.select().from(emailChangeLinks).where(usable);
    const [known] = await find();
    if (!known) throw new Fault('NOT_FOUND');
    const user = await lockUser(tx, known.userId);
    // Read again under the lock: of two who press at once the second one finds it used.
    const [link] = await find();
    if (!link) throw new Fault('NOT_FOUND');
    await setEmail(services, tx, null, user, link.newEmail);
    return { email: link.newEmail };
  });
}
