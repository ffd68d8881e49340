import { and, eq, ne, sql } from 'drizzle-orm';
import type { EmailState } from '#contract/identity/own-email';
import { Fault, type FaultCode } from '#domain/errors';
import { propertyOf } from '#domain/unknown-value';
import type { EmailSide } from '#domain/users/email-change';
import type { Actor } from '#server/access/actor';
import { writeAudit } from '#server/audit/write-audit';
import { isSameSecret } from '#server/crypto/is-same-secret';
import type { Tx } from '#server/database/database';
import { emailChangeProofs, profiles, sessions } from '#server/database/schema/index';
import { dropUnprovenAccount, findContactOwner } from '#server/identity/users/unproven-account';
import { forgetVerifications } from '#server/identity/verification/forget-verifications';
import { errorCode } from '#server/runtime/error-code';
import type { Services } from '#server/services';
import {
  forgetProofs,
  hashCode,
  lockOwner,
  type Owner,
  type Proof,
  selectProofs,
} from './email-change-proofs';
import { loadEmailState } from './load-email-state';

interface Given {
  side: EmailSide;
  code: string;
}

/**
 * Confirms one of the addresses of a change by its mailed code. With the last one the address changes: every other session
 * ends, and what is on its way to the old address opens nothing any more.
 * @throws Fault WRONG_CODE, EMAIL_TAKEN where another user came by the address meanwhile, EMAIL_CHANGE_GONE
 */
export async function confirmEmailChange(
  services: Services,
  actor: Actor,
  given: Given,
): Promise<EmailState> {
  const refused = await services.database
    .transaction((tx) => confirm(services, tx, actor, given))
    .catch((error: unknown) => {
      if (isTaken(error)) return 'EMAIL_TAKEN' as const;
      throw error;
    });
  // Only now: a refusal commits what it cost.
  if (refused) throw new Fault(refused);
  return loadEmailState(services.database.orm, actor);
}

async function confirm(services: Services, tx: Tx, actor: Actor, given: Given): Promise<FaultCode | null> {
  const owner = await lockOwner(tx, actor);
  const proofs = await selectProofs(tx, owner.id);
  const proof = proofs.find(({ side }) => side === given.side);
  if (!proof || !(await spendCode(services, tx, owner, proof, given.code))) return 'WRONG_CODE';
  const waits = proofs.some(({ side, confirmedAt }) => side !== given.side && confirmedAt === null);
  return waits ? null : changeEmail(tx, actor, owner, proofs);
}

/** Five wrong tries spend a code too. */
async function spendCode(
  services: Services,
  tx: Tx,
  owner: Owner,
  proof: Proof,
  code: string,
): Promise<boolean> {
  if (proof.codeHash === null || proof.triesLeft <= 0) return false;
  const { side, email } = proof;
  const right = isSameSecret(proof.codeHash, hashCode(services, owner.id, { side, email, code }));
  await tx
    .update(emailChangeProofs)
    .set(right ? { codeHash: null, confirmedAt: sql`now()` } : { triesLeft: proof.triesLeft - 1 })
    .where(and(eq(emailChangeProofs.userId, owner.id), eq(emailChangeProofs.side, side)));
  return right;
}

async function changeEmail(
  tx: Tx,
  actor: Actor,
  owner: Owner,
  proofs: readonly Proof[],
): Promise<FaultCode | null> {
  const old = proofs.find(({ side }) => side === 'old')?.email ?? null;
  const email = proofs.find(({ side }) => side === 'new')?.email;
  await forgetProofs(tx, owner.id);
  // Proved for another address than the account has now.
  if (email === undefined || old !== owner.email) return 'EMAIL_CHANGE_GONE';
  if (await findContactOwner(tx, { email }, owner.id)) return 'EMAIL_TAKEN';
  await dropUnprovenAccount(tx, { email }, owner.id);
  await forgetVerifications(tx, { id: owner.id, email: old });
  await forgetVerifications(tx, { id: owner.id, email });
  await tx
    .update(profiles)
    .set({ email, emailVerified: true, updatedAt: sql`now()` })
    .where(eq(profiles.id, owner.id));
  await tx.delete(sessions).where(and(eq(sessions.userId, owner.id), ne(sessions.id, actor.sessionId)));
  await writeAudit(tx, { action: 'email-changed', actor, detail: { from: old ?? undefined, to: email } });
  return null;
}

/** Two accounts came by one address in the same moment: PostgreSQL’s unique_violation. */
function isTaken(error: unknown): boolean {
  return errorCode(error) === '23505' || errorCode(propertyOf(error, 'cause')) === '23505';
}
