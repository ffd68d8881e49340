import { and, eq, isNull, sql } from 'drizzle-orm';
import type { EmailState } from '#contract/identity/own-email';
import { Fault } from '#domain/errors';
import type { EmailSide } from '#domain/users/email-change';
import type { Actor } from '#server/access/actor';
import { assertRecentlyAuthenticated } from '#server/access/recently-authenticated';
import { currentSource } from '#server/audit/request-source';
import { writeAudit } from '#server/audit/write-audit';
import type { Tx } from '#server/database/database';
import { emailChangeProofs } from '#server/database/schema/index';
import { newCode } from '#server/identity/verification/one-time-code';
import type { Services } from '#server/services';
import {
  EXPIRES_AT,
  forgetProofs,
  hashCode,
  lockOwner,
  type Owner,
  type Proof,
  selectProofs,
  TRIES,
} from './email-change-proofs';
import { loadEmailState } from './load-email-state';
import { mailProofs } from './mail-proofs';

/**
 * Begins a change of the user's own address, in the place of one before: each address is mailed its code.
 * Nothing tells whether the new one has an account already.
 * `along` commits with it.
 * @throws Fault REAUTHENTICATION_NEEDED, INVALID_INPUT for the present address, TOO_MANY
 */
export async function askEmailChange(
  services: Services,
  actor: Actor,
  email: string,
  along: (tx: Tx) => Promise<void> = async () => {},
): Promise<EmailState> {
  assertRecentlyAuthenticated(actor);
  if (email === actor.email) {
    throw new Fault('INVALID_INPUT', {
      problems: [{ field: 'email', message: 'is the address of the account already' }],
    });
  }
  await consumeMailLimit(services, email);
  await services.database.transaction(async (tx) => {
    const owner = await lockOwner(tx, actor);
    const before = await selectProofs(tx, owner.id);
    if (before.some((proof) => proof.side === 'new' && proof.email === email)) assertPaused(before);
    await forgetProofs(tx, owner.id);
    await beginProofs(services, tx, owner, email);
    const detail = { from: owner.email ?? undefined, to: email };
    await writeAudit(tx, { action: 'email-change-asked', actor, detail });
    await along(tx);
  });
  return loadEmailState(services.database.orm, actor);
}

/**
 * Mails new codes to the addresses that are not confirmed yet; those before are good no more.
 * @throws Fault EMAIL_CHANGE_GONE, TOO_MANY
 */
export async function resendEmailChange(services: Services, actor: Actor): Promise<EmailState> {
  const { change } = await loadEmailState(services.database.orm, actor);
  if (change) await consumeMailLimit(services, change.newEmail);
  await services.database.transaction(async (tx) => {
    const owner = await lockOwner(tx, actor);
    const proofs = await selectProofs(tx, owner.id);
    const newEmail = proofs.find(({ side }) => side === 'new')?.email;
    if (newEmail === undefined) throw new Fault('EMAIL_CHANGE_GONE');
    assertPaused(proofs);
    await renewProofs(services, tx, owner, { newEmail, proofs });
  });
  return loadEmailState(services.database.orm, actor);
}

/** The mailbox may belong to a person who has never heard of us: mails are counted for it, not for the asking user only. */
function consumeMailLimit({ limits }: Services, email: string): Promise<void> {
  return limits.consume('mail', { account: email, address: currentSource()?.address ?? null });
}

function assertPaused(proofs: readonly Proof[]): void {
  const retryAfter = Math.max(0, ...proofs.map(({ pause }) => pause));
  if (retryAfter > 0) throw new Fault('TOO_MANY', { retryAfter });
}

async function beginProofs(services: Services, tx: Tx, owner: Owner, email: string): Promise<void> {
  const proofFor = (side: EmailSide, mailbox: string) => ({ side, email: mailbox, code: newCode() });
  const old = owner.email === null ? [] : [proofFor('old', owner.email)];
  const sent = [...old, proofFor('new', email)];
  await tx.insert(emailChangeProofs).values(
    sent.map((proof) => ({
      userId: owner.id,
      side: proof.side,
      email: proof.email,
      codeHash: hashCode(services, owner.id, proof),
      triesLeft: TRIES,
      expiresAt: sql`now() + interval '1 hour'`,
    })),
  );
  await mailProofs(services, tx, owner, { newEmail: email, sent });
}

async function renewProofs(
  services: Services,
  tx: Tx,
  owner: Owner,
  { newEmail, proofs }: { newEmail: string; proofs: readonly Proof[] },
): Promise<void> {
  const sent = proofs
    .filter(({ confirmedAt }) => confirmedAt === null)
    .map(({ side, email }) => ({ side, email, code: newCode() }));
  const { userId, side, confirmedAt } = emailChangeProofs;
  for (const proof of sent) {
    await tx
      .update(emailChangeProofs)
      .set({ codeHash: hashCode(services, owner.id, proof), triesLeft: TRIES })
      .where(and(eq(userId, owner.id), eq(side, proof.side), isNull(confirmedAt)));
  }
  await tx
    .update(emailChangeProofs)
    .set({ sentAt: sql`now()`, expiresAt: EXPIRES_AT })
    .where(eq(userId, owner.id));
  await mailProofs(services, tx, owner, { newEmail, sent });
}
