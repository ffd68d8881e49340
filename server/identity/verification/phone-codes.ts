import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { InterfaceLanguage } from '#domain/users/interface-language';
import { RESEND_SECONDS } from '#domain/users/phone';
import { isSameSecret } from '#server/crypto/is-same-secret';
import type { Tx } from '#server/database/database';
import { verifications } from '#server/database/schema/index';
import type { Services } from '#server/services';
import { sendTextMessage } from '#server/sms/send-text-message';
import {
  type CodeTextMessageKind,
  TEXT_MESSAGE_KIND_NAMES,
  TEXT_MESSAGE_KINDS,
  type TextMessageKind,
} from '#server/sms/text-message-kinds';
import { lockCode, newCode } from './one-time-code';

const TRIES = 5;
/** How long it is remembered that a number was sent a message without a code. */
const NOTICE_SECONDS = 3600;

/** Where codes are one user's, `owner` keeps them apart from those of others with the same number. */
const identifierOf = (kind: TextMessageKind, phone: string, owner = '') =>
  `phone-${kind}${owner && `-${owner}`}-${phone}`;

/** The names of all codes that may be on their way to the number of an account. */
export const phoneCodeIdentifiers = (phone: string) =>
  TEXT_MESSAGE_KIND_NAMES.filter((kind) => TEXT_MESSAGE_KINDS[kind].codeOwner === 'number').map((kind) =>
    identifierOf(kind, phone),
  );

/** The name of the code that is on its way to a second factor of a user's. */
export const factorCodeIdentifier = (phone: string, owner: string) =>
  identifierOf('second-factor', phone, owner);

/** What the names of the codes begin with that are on their way to a number that is to become this user's. */
export const phoneChangeIdentifiers = (owner: string) => `phone-phone-change-${owner}-`;

/** A million codes are tried in a moment against a bare hash, so the hash is keyed. */
function keyed({ environment }: Services, identifier: string, code: string): string {
  return createHmac('sha256', environment.AUTH_SECRET).update(`${identifier}:${code}`).digest('hex');
}

/**
 * Sends a message of this kind, with a new code unless it only informs. A message costs money and rings a phone: nothing is sent within
 * `RESEND_SECONDS` of the last one.
 */
export async function sendToPhone(
  services: Services,
  tx: Tx,
  kind: TextMessageKind,
  phone: string,
  { owner, language }: { owner?: string; language: InterfaceLanguage },
): Promise<void> {
  const identifier = identifierOf(kind, phone, owner);
  // One at a time for each number: of two requests at once the second one finds the first one's row.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${identifier}))`);
  const [before] = await tx
    .select({
      recent: sql<boolean>`${verifications.createdAt} > now() - make_interval(secs => ${RESEND_SECONDS})`,
    })
    .from(verifications)
    .where(eq(verifications.identifier, identifier));
  if (before?.recent) return;
  await tx.delete(verifications).where(eq(verifications.identifier, identifier));
  const { codeSeconds } = TEXT_MESSAGE_KINDS[kind];
  const code = codeSeconds === null ? null : newCode();
  await tx.insert(verifications).values({
    identifier,
    value: `${TRIES}:${code === null ? '' : keyed(services, identifier, code)}`,
    expiresAt: sql`now() + make_interval(secs => ${codeSeconds ?? NOTICE_SECONDS})`,
  });
  await sendTextMessage(services, tx, { kind, to: phone, language, code });
}

/** Spends a code; five wrong ones spend it too. False when it is not right or over. */
export async function spendPhoneCode(
  services: Services,
  tx: Tx,
  kind: CodeTextMessageKind,
  phone: string,
  code: string,
  owner?: string,
): Promise<boolean> {
  const identifier = identifierOf(kind, phone, owner);
  const row = await lockCode(tx, identifier);
  if (!row) return false;
  const [tries = '0', due = ''] = row.value.split(':');
  const given = keyed(services, identifier, code);
  const left = Number(tries) - 1;
  if (row.over || left < 0) return false;
  const right = isSameSecret(due, given);
  // A code that is used up by guesses keeps its row: it is what the pause before the next message goes by.
  if (right) await tx.delete(verifications).where(eq(verifications.id, row.id));
  else
    await tx
      .update(verifications)
      .set({ value: `${left}:${due}` })
      .where(eq(verifications.id, row.id));
  return right;
}
