import { createHmac, randomInt } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/database/database';
import { verifications } from '#server/database/schema/index';

export const CODE_SECONDS = 3600;

/** A million codes are tried in a moment against a bare hash, so the hash is keyed. */
export function keyedCode(secret: string, code: string): string {
  return createHmac('sha256', secret).update(`code:${code}`).digest('hex');
}

/** What mails carry codes for, as better-auth names it. */
export type EmailCodeKind = 'email-verification' | 'sign-in' | 'forget-password' | 'change-email';
const EMAIL_CODE_KINDS = Object.keys({
  'email-verification': true,
  'sign-in': true,
  'forget-password': true,
  'change-email': true,
} satisfies Record<EmailCodeKind, true>) as EmailCodeKind[];

/** The name that better-auth's plugin keeps a code under. */
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
 * Makes the code that a mail would carry, for an admin to hand on; one that is on its way is worthless from then on. Stored as
 * better-auth's plugin stores its own, which takes it: a purpose and an address, a keyed hash, the tries so far.
 */
export async function makeEmailCode(
  tx: Tx,
  secret: string,
  kind: 'sign-in' | 'forget-password',
  email: string,
): Promise<{ code: string; expiresAt: Date }> {
  const identifier = identifierOf(kind, email);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
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
