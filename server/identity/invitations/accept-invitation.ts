import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/database/database';
import { invitations } from '#server/database/schema/index';
import { assertStrongPassword, hashPassword } from '#server/identity/passwords/passwords';
import { createAccount } from '#server/identity/users/create-account';
import type { Services } from '#server/services';
import { isOpen } from './invitation-rows';
import { findInvitation } from './open-invitation';

export interface Acceptance {
  token: string;
  fullName: string;
  password: string;
}

/**
 * Makes the account that was offered, with a password that only the invited person has seen. Answers its id; the link is used up.
 * @throws Fault see `findInvitation`; WEAK_PASSWORD, EMAIL_TAKEN
 */
export async function acceptInvitation(
  { database }: Pick<Services, 'database'>,
  { token, fullName, password }: Acceptance,
): Promise<string> {
  // Asked before the costly hash, so that a made-up token costs next to nothing.
  await findInvitation(database.orm, token);
  await assertStrongPassword(password);
  const passwordHash = await hashPassword(password);
  return database.transaction(async (tx) => {
    const { id, email, role, supportedLanguages, mailLanguage } = await lockInvitation(tx, token);
    const userId = await createAccount(tx, {
      email,
      fullName,
      passwordHash,
      role,
      supportedLanguages,
      // By the mail, or by the admin who handed the link on.
      emailVerified: true,
      // Its link's page is in it too.
      language: mailLanguage,
      assignedBy: null,
    });
    await tx.update(invitations).set({ acceptedAt: sql`now()`, userId }).where(eq(invitations.id, id));
    return userId;
  });
}

/** Of two who accept at once the second one waits here, and then finds it used. */
async function lockInvitation(tx: Tx, token: string) {
  const { id } = await findInvitation(tx, token);
  await tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.id, id), isOpen))
    .for('update');
  return findInvitation(tx, token);
}
