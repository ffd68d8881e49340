import { and, eq, ne, sql } from 'drizzle-orm';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/access/actor';
import { assertRecentlyAuthenticated } from '#server/access/recently-authenticated';
import { writeAudit } from '#server/audit/write-audit';
import type { Tx } from '#server/database/database';
import { factors, profiles, sessions } from '#server/database/schema/index';
import { consumeMessageLimit } from '#server/identity/factors/phone-factor';
import { dropUnprovenAccount, findContactOwner } from '#server/identity/users/unproven-account';
import { forgetVerifications } from '#server/identity/verification/forget-verifications';
import { sendToPhone, spendPhoneCode } from '#server/identity/verification/phone-codes';
import type { Services } from '#server/services';
import { sendsSms } from '#server/sms/sms-gateway';

const refused = (message: string) => new Fault('INVALID_INPUT', { problems: [{ field: 'phone', message }] });

/**
 * Begins a change of the user's own number, or gives the account one: the new number is texted a code. Nothing tells whether
 * it has an account already: the owner is told by a message. `along` commits with it.
 * @throws Fault REAUTHENTICATION_NEEDED, TOO_MANY; INVALID_INPUT for the present number, for one that is a second factor,
 *   and where no text messages are sent
 */
export async function askPhoneChange(
  services: Services,
  actor: Actor,
  phone: string,
  along: (tx: Tx) => Promise<void> = async () => {},
): Promise<void> {
  assertRecentlyAuthenticated(actor);
  if (!sendsSms(services.environment)) throw refused('cannot be changed here: no text messages are sent');
  await assertNewNumber(services.database.orm, actor, phone);
  await consumeMessageLimit(services, actor, { phone, proved: false });
  await services.database.transaction(async (tx) => {
    const owner = await lockProfile(tx, actor);
    await assertNewNumber(tx, actor, phone);
    const { mailLanguage: language } = owner;
    if (await findContactOwner(tx, { phone }, actor.id))
      await sendToPhone(services, tx, 'existing-account', phone, { language });
    else await sendToPhone(services, tx, 'phone-change', phone, { owner: actor.id, language });
    const detail = { from: owner.phone ?? undefined, to: phone };
    await writeAudit(tx, { action: 'phone-change-asked', actor, detail });
    await along(tx);
  });
}

/**
 * Confirms the new number with its texted code: it is the account's from now on, and all other sessions end.
 * @throws Fault WRONG_CODE; INVALID_INPUT for a number that became another user's, or a second factor, meanwhile
 */
export async function confirmPhoneChange(
  services: Services,
  actor: Actor,
  { phone, code }: { phone: string; code: string },
): Promise<{ phone: string }> {
  const right = await services.database.transaction(async (tx) => {
    const owner = await lockProfile(tx, actor);
    // A wrong code commits the try that it costs.
    if (!(await spendPhoneCode(services, tx, 'phone-change', phone, code, actor.id))) return false;
    await assertNewNumber(tx, actor, phone);
    if (await findContactOwner(tx, { phone }, actor.id)) throw refused('belongs to another account');
    await dropUnprovenAccount(tx, { phone }, actor.id);
    await forgetVerifications(tx, { id: actor.id, email: owner.email });
    await tx
      .update(profiles)
      .set({ phone, phoneVerified: true, updatedAt: sql`now()` })
      .where(eq(profiles.id, actor.id));
    await tx.delete(sessions).where(and(eq(sessions.userId, actor.id), ne(sessions.id, actor.sessionId)));
    const detail = { from: owner.phone ?? undefined, to: phone };
    await writeAudit(tx, { action: 'phone-changed', actor, detail });
    return true;
  });
  if (!right) throw new Fault('WRONG_CODE');
  return { phone };
}

async function lockProfile(tx: Tx, actor: Actor) {
  const [profile] = await tx
    .select({ email: profiles.email, phone: profiles.phone, mailLanguage: profiles.mailLanguage })
    .from(profiles)
    .where(eq(profiles.id, actor.id))
    .for('update');
  if (!profile) throw new Fault('SESSION_MISSING');
  return profile;
}

/** One phone proves one thing: a person who holds it must not pass both steps of a sign-in with two messages. */
async function assertNewNumber(tx: Pick<Tx, 'select'>, actor: Actor, phone: string): Promise<void> {
  const [own] = await tx.select({ phone: profiles.phone }).from(profiles).where(eq(profiles.id, actor.id));
  if (own?.phone === phone) throw refused('is the number of the account already');
  const [factor] = await tx
    .select({ id: factors.id })
    .from(factors)
    .where(and(eq(factors.userId, actor.id), eq(factors.phone, phone)));
  if (factor) throw refused('is a second factor of the account; remove it there first');
}
