import { eq } from 'drizzle-orm';
import type { EmailState } from '#contract/identity/own-email';
import type { Actor } from '#server/access/actor';
import { writeAudit } from '#server/audit/write-audit';
import type { Database, Orm } from '#server/database/database';
import { profiles } from '#server/database/schema/index';
import { forgetProofs, lockOwner, selectProofs } from './email-change-proofs';

/** The user's address, read afresh, and the change of it that is under way. */
export async function loadEmailState(orm: Orm, actor: Actor): Promise<EmailState> {
  const [profile] = await orm
    .select({ email: profiles.email })
    .from(profiles)
    .where(eq(profiles.id, actor.id));
  const proofs = await selectProofs(orm, actor.id);
  const next = proofs.find(({ side }) => side === 'new');
  const old = proofs.find(({ side }) => side === 'old');
  return {
    email: profile?.email ?? null,
    change: next
      ? {
          newEmail: next.email,
          newConfirmed: next.confirmedAt !== null,
          oldEmail: old?.email ?? null,
          oldConfirmed: old !== undefined && old.confirmedAt !== null,
          expiresAt: next.expiresAt.toISOString(),
          resendAfter: next.pause,
        }
      : null,
  };
}

/** Gives a change up; giving up none is no fault. */
export function cancelEmailChange(database: Database, actor: Actor): Promise<void> {
  return database.transaction(async (tx) => {
    const owner = await lockOwner(tx, actor);
    const [gone] = (await selectProofs(tx, owner.id)).filter(({ side }) => side === 'new');
    await forgetProofs(tx, owner.id);
    if (gone) await writeAudit(tx, { action: 'email-change-cancelled', actor, detail: { to: gone.email } });
  });
}
