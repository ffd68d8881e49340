import { eq } from 'drizzle-orm';
import type { AuditAction } from '#domain/audit/actions';
import { readSessionCookie } from '#server/access/session-cookie';
import { writeAudit } from '#server/audit/write-audit';
import type { Tx } from '#server/database/database';
import { profiles, sessions } from '#server/database/schema/index';
import { settlePassword } from '#server/identity/passwords/settle-password';
import { inOneTransaction } from '#server/identity/sessions/auth-database';
import { forgetVerifications } from '#server/identity/verification/forget-verifications';
import type { Services } from '#server/services';
import type { AuthInput } from './auth-inputs';
import { handOutSignUpCode } from './sign-up-data';

/**
 * Calls that commit together with their entry. Nothing in them is slow: a new password's hash is made before. Sign-ins are
 * told by a trigger on sessions, however they were begun.
 */
const TOGETHER: Readonly<Record<string, AuditAction>> = {
  'sign-out': 'signed-out',
  'email-otp/verify-email': 'email-verified',
  'email-otp/reset-password': 'password-changed',
};

/** What the mailed code proves: whoever has it reads that mailbox, and is signed in nowhere yet. */
const BY_MAIL = { what: 'mail' };

/** Answers a call, with its entry in the same transaction where it has one. */
export function withAudit(
  { database, environment }: Services,
  path: string,
  { email }: AuthInput,
  request: Request,
  answer: () => Promise<Response>,
): Promise<Response> {
  const action = TOGETHER[path];
  if (!action) return answer();
  return inOneTransaction(database, async (tx) => {
    const person =
      path === 'sign-out'
        ? await personOfSession(tx, readSessionCookie(request.headers.get('cookie'), environment))
        : await personByEmail(tx, email ?? '');
    const firstProof = path === 'email-otp/verify-email' && person !== undefined && !person.emailVerified;
    const given = await answer();
    if (person && given.ok) {
      if (firstProof) {
        await settlePassword(tx, person.id);
        await handOutSignUpCode(tx, person.id);
      }
      if (path === 'email-otp/reset-password') await forgetVerifications(tx, person);
      await writeAudit(
        tx,
        path === 'sign-out'
          ? { action, actor: person }
          : { action, actor: null, target: person, detail: BY_MAIL },
      );
    }
    return given;
  });
}

/** A sign-in that was refused, and why, under the address that was typed, whoever that belongs to. */
export function noteFailedSignIn(
  { database }: Services,
  { email, phone = '' }: AuthInput,
  code: string,
): Promise<void> {
  return database.transaction(async (tx) => {
    const person = email ? await personByEmail(tx, email) : await personByPhone(tx, phone);
    await writeAudit(tx, {
      action: 'sign-in-failed',
      actor: null,
      target: person ?? { id: null, name: email ?? phone },
      detail: { what: code },
    });
  });
}

export async function auditSignUp(tx: Tx, userId: string): Promise<void> {
  const [person] = await selectPeople(tx).where(eq(profiles.id, userId));
  await writeAudit(tx, { action: 'user-created', actor: person ?? null });
}

async function personByEmail(tx: Tx, email: string) {
  const [person] = await selectPeople(tx).where(eq(profiles.email, email));
  return person;
}

async function personByPhone(tx: Tx, phone: string) {
  const [person] = await selectPeople(tx).where(eq(profiles.phone, phone));
  return person && { ...person, email: phone };
}

async function personOfSession(tx: Tx, tokenHash: string | null) {
  if (tokenHash === null) return undefined;
  const [person] = await selectPeople(tx)
    .innerJoin(sessions, eq(sessions.userId, profiles.id))
    .where(eq(sessions.token, tokenHash));
  return person;
}

function selectPeople(tx: Tx) {
  return tx
    .select({
      id: profiles.id,
      fullName: profiles.fullName,
      email: profiles.email,
      emailVerified: profiles.emailVerified,
    })
    .from(profiles);
}
