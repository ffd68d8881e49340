import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/database/database';
import { verifications } from '#server/database/schema/index';
import type { Parts } from '#server/parts';
import { sendTextMessage } from '#server/sms/send-text-message';
import type { TextMessage } from '#server/sms/text-message';
import { authRequest } from './auth-request';

const CODE_SECONDS = 3600;
const TRIES = 5;
/** A text message costs money and rings somebody's phone: the same kind goes to one number no more often than this. */
const PAUSE_SECONDS = 30;

type Kind = TextMessage['kind'];
export type CodeKind = Exclude<Kind, 'existing-account'>;

/** Ends in the number, as every code's ends in its address, so that a deletion makes it worthless too. */
const identifierOf = (kind: Kind, phone: string) => `phone-${kind}-${phone}`;

/** A million codes are tried in a moment against a bare hash, so the hash is keyed. */
function keyed({ environment }: Parts, kind: Kind, phone: string, code: string): string {
  return createHmac('sha256', environment.AUTH_SECRET).update(`phone:${kind}:${phone}:${code}`).digest('hex');
}

/** Sends a message of this kind, with a new code unless it only informs; nothing within 30 seconds of the last one. */
export async function sendToPhone(parts: Parts, tx: Tx, kind: Kind, phone: string): Promise<void> {
  const identifier = identifierOf(kind, phone);
  // One at a time for each number: of two requests at once the second one finds the first one's row.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${identifier}))`);
  const [before] = await tx
    .select({
      recent: sql<boolean>`${verifications.createdAt} > now() - make_interval(secs => ${PAUSE_SECONDS})`,
    })
    .from(verifications)
    .where(eq(verifications.identifier, identifier));
  if (before?.recent) return;
  await tx.delete(verifications).where(eq(verifications.identifier, identifier));
  const code = kind === 'existing-account' ? null : String(randomInt(1_000_000)).padStart(6, '0');
  await tx.insert(verifications).values({
    identifier,
    value: `${TRIES}:${code === null ? '' : keyed(parts, kind, phone, code)}`,
    expiresAt: sql`now() + make_interval(secs => ${CODE_SECONDS})`,
  });
  const language = authRequest.getStore()?.language ?? 'en';
  await sendTextMessage(parts, tx, { kind, to: phone, language, code });
}

/** Spends a code; five wrong ones spend it too. False when it is not right or over. */
export async function spendPhoneCode(
  parts: Parts,
  tx: Tx,
  kind: CodeKind,
  phone: string,
  code: string,
): Promise<boolean> {
  const [row] = await tx
    .select({
      id: verifications.id,
      value: verifications.value,
      over: sql<boolean>`${verifications.expiresAt} <= now()`,
    })
    .from(verifications)
    .where(eq(verifications.identifier, identifierOf(kind, phone)))
    .for('update');
  if (!row) return false;
  const [tries = '0', due = ''] = row.value.split(':');
  const given = keyed(parts, kind, phone, code);
  const left = Number(tries) - 1;
  if (row.over || left < 0) return false;
  const right = due.length === given.length && timingSafeEqual(Buffer.from(due), Buffer.from(given));
  // A code that is used up by guesses keeps its row: it is what the pause before the next message goes by.
  if (right) await tx.delete(verifications).where(eq(verifications.id, row.id));
  else
    await tx
      .update(verifications)
      .set({ value: `${left}:${due}` })
      .where(eq(verifications.id, row.id));
  return right;
}
