import { createHmac } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { keysOf } from '#domain/keys-of';
import type { InterfaceLanguage } from '#domain/users/interface-language';
import { isSameSecret } from '#server/crypto/is-same-secret';
import type { Tx } from '#server/database/database';
import { profiles, verifications } from '#server/database/schema/index';
import type { CodeMailKind } from '#server/mail/mail-kinds';
import { sendMail } from '#server/mail/send-mail';
import type { Services } from '#server/services';
import { approvalRequired } from '#server/settings/approval-required';
import { lockCode, newCode } from './one-time-code';

const CODE_SECONDS = 3600;
const MOST_TRIES = 5;

/** A million codes are tried in a moment against a bare hash, so the hash is keyed. */
function keyedCode(secret: string, code: string): string {
  return createHmac('sha256', secret).update(`code:${code}`).digest('hex');
}

/** What mails carry codes for. Codes lie under these names in installations. */
type EmailCodeKind = 'email-verification' | 'sign-in' | 'forget-password' | 'change-email';
const EMAIL_CODE_KINDS = keysOf({
  'email-verification': true,
  'sign-in': true,
  'forget-password': true,
  'change-email': true,
} satisfies Record<EmailCodeKind, true>);

/** The mail that each kind of code goes in. */
const MAIL_OF = {
  'email-verification': 'verification',
  'sign-in': 'sign-in',
  'forget-password': 'recovery',
} as const satisfies Partial<Record<EmailCodeKind, CodeMailKind>>;

/** The name that a code is kept under. */
const identifierOf = (kind: EmailCodeKind, email: string) => `${kind}-otp-${email}`;

/** The name of a code that proves a signed-in user once more. */
export const reauthenticationIdentifier = (email: string) => `reauthentication-${email}`;

/** The names of all codes that may be on their way to an address. */
export function emailCodeIdentifiers(email: string): string[] {
  return [
    ...EMAIL_CODE_KINDS.map((kind) => identifierOf(kind, email)),
    reauthenticationIdentifier(email),
    email,
  ];
}

/**
 * Makes the code for an address, with a row of its purpose and address: a keyed hash, and the tries so far. One that is on
 * its way for the same is worthless from then on.
 */
export async function makeEmailCode(
  tx: Tx,
  secret: string,
  kind: EmailCodeKind,
  email: string,
): Promise<{ code: string; expiresAt: Date }> {
  const identifier = identifierOf(kind, email);
  const code = newCode();
  await tx.delete(verifications).where(eq(verifications.identifier, identifier));
  const [row] = await tx
    .insert(verifications)
    .values({
      identifier,
      value: `${keyedCode(secret, code)}:0`,
      expiresAt: sql`now() + make_interval(secs => ${CODE_SECONDS})`,
    })
    .returning({ expiresAt: verifications.expiresAt });
  if (!row) throw new Error('A row that was inserted comes back');
  return { code, expiresAt: row.expiresAt };
}

/** Makes a code and mails it, in the language of the page that asked. */
export async function mailEmailCode(
  services: Services,
  tx: Tx,
  kind: keyof typeof MAIL_OF,
  { email, language }: { email: string; language: InterfaceLanguage },
): Promise<void> {
  const { code } = await makeEmailCode(tx, services.environment.AUTH_SECRET, kind, email);
  const waits = kind === 'email-verification' && (await awaitsApproval(services, tx, email));
  const waiting = waits ? { awaitsApproval: true } : {};
  await sendMail(services, tx, { kind: MAIL_OF[kind], to: email, language, code, ...waiting });
}

/** Whether the new user of an address will wait for an admin's approval. */
async function awaitsApproval({ environment }: Services, tx: Tx, email: string): Promise<boolean> {
  const unapproved = await tx.$count(profiles, and(eq(profiles.email, email), isNull(profiles.approvedAt)));
  return unapproved > 0 && (await approvalRequired(tx, environment));
}

/**
 * Spends a mailed code; five wrong ones spend it too. False when it is not right or over. Of several rows, which requests at
 * once may leave, the newest counts.
 */
export async function spendEmailCode(
  tx: Tx,
  secret: string,
  kind: EmailCodeKind,
  { email, code }: { email: string; code: string },
): Promise<boolean> {
  const identifier = identifierOf(kind, email);
  const row = await lockCode(tx, identifier);
  if (!row) return false;
  const [due = '', tried = '0'] = row.value.split(':');
  const given = keyedCode(secret, code);
  const left = MOST_TRIES - Number(tried);
  const right = isSameSecret(due, given);
  if (right || row.over || left <= 0)
    await tx.delete(verifications).where(eq(verifications.identifier, identifier));
  else
    await tx
      .update(verifications)
      .set({ value: `${due}:${Number(tried) + 1}`, updatedAt: sql`now()` })
      .where(eq(verifications.id, row.id));
  return right && !row.over && left > 0;
}
