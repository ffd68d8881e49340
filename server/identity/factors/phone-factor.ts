import { eq } from 'drizzle-orm';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/access/actor';
import type { Tx } from '#server/database/database';
import { profiles } from '#server/database/schema/index';
import { sendToPhone, spendPhoneCode } from '#server/identity/verification/phone-codes';
import type { Services } from '#server/services';
import { sendsSms } from '#server/sms/sms-gateway';

/**
 * Holds a number to being a second proof. The number that opens the account by text message is none: a person with that phone
 * could sign in by one message, or set a new password by one, and finish by another.
 * @throws Fault NOT_FOUND where no text messages are sent, OWN_NUMBER
 */
export async function assertSecondPhone(
  { environment }: Pick<Services, 'environment'>,
  tx: Pick<Tx, 'select'>,
  actor: Actor,
  phone: string,
): Promise<void> {
  if (!sendsSms(environment)) throw new Fault('NOT_FOUND');
  const [own] = await tx.select({ phone: profiles.phone }).from(profiles).where(eq(profiles.id, actor.id));
  if (own?.phone === phone) throw new Fault('OWN_NUMBER');
}

/**
 * Counts a message against its number and against the user, before it is sent: it costs money and rings a phone. What
 * goes to a number that the user has proved is counted for the user alone: strangers can have messages sent to any number, and
 * would keep its owner out.
 * @throws Fault TOO_MANY
 */
export async function consumeMessageLimit(
  { limits }: Services,
  actor: Actor,
  { phone, proved }: { phone: string; proved: boolean },
): Promise<void> {
  if (!proved) await limits.consume('mail', { account: phone });
  await limits.consume('mail', { account: actor.id });
}

/** Texts a code; nothing within 30 seconds of the one before, which is good still. */
export async function textCode(services: Services, tx: Tx, actor: Actor, phone: string): Promise<void> {
  const [user] = await tx
    .select({ language: profiles.mailLanguage })
    .from(profiles)
    .where(eq(profiles.id, actor.id));
  if (!user) throw new Fault('SESSION_MISSING');
  await sendToPhone(services, tx, 'second-factor', phone, { owner: actor.id, language: user.language });
}

/** Spends the texted code; five wrong ones spend it too. */
export function spendTextedCode(services: Services, tx: Tx, actor: Actor, phone: string, code: string) {
  return spendPhoneCode(services, tx, 'second-factor', phone, code, actor.id);
}
