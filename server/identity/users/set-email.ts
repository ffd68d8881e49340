import { eq, sql } from 'drizzle-orm';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/access/actor';
import { writeAudit } from '#server/audit/write-audit';
import type { Tx } from '#server/database/database';
import { profiles } from '#server/database/schema/index';
import { forgetVerifications } from '#server/identity/verification/forget-verifications';
import { sendMail } from '#server/mail/send-mail';
import type { Services } from '#server/services';
import type { LockedUser } from './lock-users';
import { dropUnprovenAccount, findContactOwner } from './unproven-account';

/**
 * Gives a locked user another address, which counts as verified; a sign-up with it that was never proved is deleted. What is on its
 * way to the old one opens nothing any more, and it is mailed a notice.
 * `actor` is null where it was done by a link.
 * @throws Fault EMAIL_TAKEN
 */
export async function setEmail(
  services: Services,
  tx: Tx,
  actor: Actor | null,
  user: LockedUser,
  email: string,
): Promise<void> {
  if (email === user.email || (await findContactOwner(tx, { email }))) throw new Fault('EMAIL_TAKEN');
  await dropUnprovenAccount(tx, { email });
  await forgetVerifications(tx, user);
  const [changed] = await tx
    .update(profiles)
    .set({ email, emailVerified: true, updatedAt: sql`now()` })
    .where(eq(profiles.id, user.id))
    .returning({ language: profiles.mailLanguage });
  const detail = { from: user.email ?? undefined, to: email };
  await writeAudit(tx, { action: 'email-changed', actor, target: user, detail });
  if (user.email === null || !changed) return;
  // Where to it went is not told: the old mailbox may be in other hands.
  await sendMail(services, tx, {
    kind: 'email-changed',
    to: user.email,
    language: changed.language,
  });
}
