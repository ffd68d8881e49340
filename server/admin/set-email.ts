import { eq, sql } from 'drizzle-orm';
import { Fault } from '#domain/errors';
import { writeAudit } from '#server/audit/write-audit';
import type { Actor } from '#server/auth/actor';
import type { Tx } from '#server/database/database';
import { profiles } from '#server/database/schema/index';
import { forgetVerifications } from './forget-verifications';
import type { LockedUser } from './lock-users';

/**
 * Gives a locked user another address, which counts as verified. What is on its way to the old one opens nothing any more.
 * `actor` is null where somebody did it by a link.
 * @throws Fault EMAIL_TAKEN
 */
export async function setEmail(tx: Tx, actor: Actor | null, user: LockedUser, email: string): Promise<void> {
  const [taken] = await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.email, email));
  if (taken) throw new Fault('EMAIL_TAKEN');
  await forgetVerifications(tx, user);
  await tx
    .update(profiles)
    .set({ email, emailVerified: true, updatedAt: sql`now()` })
    .where(eq(profiles.id, user.id));
  const detail = { from: user.email ?? undefined, to: email };
  await writeAudit(tx, { action: 'email-changed', actor, target: user, detail });
}
