import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/access/actor';
import { isSameSecret } from '#server/crypto/is-same-secret';
import type { Tx } from '#server/database/database';
import { profiles, verifications } from '#server/database/schema/index';
import { REFUSALS, Refused } from '#server/identity/answers/refused';
import { sendMail } from '#server/mail/send-mail';
import type { Services } from '#server/services';
import { reauthenticationIdentifier } from './email-codes';
import { lockCode, newCode } from './one-time-code';

const CODE_MINUTES = 10;
const MOST_TRIES = 5;
/** One mail in so many seconds. */
const PAUSE_SECONDS = 60;

/**
 * Mails a signed-in user a code that proves it is still them who asks; an earlier code is revoked.
 * @throws Refused for an account without an address, Fault TOO_MANY
 */
export function sendReauthentication(services: Services, actor: Actor): Promise<void> {
  const { email } = actor;
  if (email === null) throw new Refused(REFUSALS.noAddress);
  const code = newCode();
  return services.database.transaction(async (tx) => {
    const [user] = await tx
      .select({ language: profiles.mailLanguage })
      .from(profiles)
      .where(eq(profiles.id, actor.id))
      // Two requests at once would send two mails.
      .for('update');
    if (!user) throw new Refused(REFUSALS.noSession);
    const identifier = reauthenticationIdentifier(email);
    const [before] = await tx
      .select({
        pause: sql<number>`ceil(extract(epoch from created_at - now()) + ${PAUSE_SECONDS}::int)::int`,
      })
      .from(verifications)
      .where(eq(verifications.identifier, identifier));
    if (before && before.pause > 0) throw new Fault('TOO_MANY', { retryAfter: before.pause });
    await tx.delete(verifications).where(eq(verifications.identifier, identifier));
    await tx.insert(verifications).values({
      identifier,
      value: `${MOST_TRIES}:${keyed(services, actor.id, code)}`,
      expiresAt: sql`now() + make_interval(mins => ${CODE_MINUTES})`,
    });
    const { language } = user;
    await sendMail(services, tx, {
      kind: 'reauthentication',
      to: email,
      language,
      code,
    });
  });
}

/** Spends the mailed code; five wrong ones spend it too. False when it is not right or over. */
export async function spendReauthentication(
  services: Services,
  actor: Actor,
  code: string,
): Promise<boolean> {
  const { email } = actor;
  if (email === null) return false;
  return services.database.transaction((tx) =>
    spend(tx, reauthenticationIdentifier(email), keyed(services, actor.id, code)),
  );
}

async function spend(tx: Tx, identifier: string, given: string): Promise<boolean> {
  const row = await lockCode(tx, identifier);
  if (!row || row.over) return false;
  const [triesLeft = '0', due = ''] = row.value.split(':');
  const left = Number(triesLeft) - 1;
  const right = isSameSecret(due, given);
  if (right || left === 0) await tx.delete(verifications).where(eq(verifications.id, row.id));
  else {
    await tx
      .update(verifications)
      .set({ value: `${left}:${due}` })
      .where(eq(verifications.id, row.id));
  }
  return right;
}

/** A million codes are tried in a moment against a bare hash, so the hash is keyed. */
function keyed({ environment }: Services, userId: string, code: string): string {
  return createHmac('sha256', environment.AUTH_SECRET)
    .update(`reauthentication:${userId}:${code}`)
    .digest('hex');
}
