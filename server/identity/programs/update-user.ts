import { and, eq, ne, sql } from 'drizzle-orm';
import type { UserData } from '#contract/http/fields';
import { mergeMetadata } from '#domain/users/user-metadata';
import { type Actor, assertBrowser } from '#server/access/actor';
import { writeAudit } from '#server/audit/write-audit';
import type { Tx } from '#server/database/database';
import { profiles, sessions } from '#server/database/schema/index';
import { askEmailChange } from '#server/identity/account/ask-email-change';
import { askPhoneChange } from '#server/identity/account/change-phone';
import { assertMetadataFits } from '#server/identity/answers/assert-metadata-fits';
import { REFUSALS, Refused } from '#server/identity/answers/refused';
import { hashPassword } from '#server/identity/passwords/passwords';
import { storePassword } from '#server/identity/passwords/settle-password';
import { weaknessOf } from '#server/identity/passwords/weakness-of';
import { spendReauthentication } from '#server/identity/verification/reauthenticate';
import type { Services } from '#server/services';
import { type AuthUser, loadAuthUser } from './auth-user';

export interface UserChanges {
  data?: UserData | null | undefined;
  /** At most one of the three: each is confirmed in its own way. */
  email?: string | undefined;
  phone?: string | undefined;
  password?: string | undefined;
  /** The code that was mailed for it; a new password needs it. */
  nonce?: string | undefined;
}

/**
 * Changes what users may change of their accounts: name and metadata at once; an address or a number once it is confirmed.
 * A new password ends all their other sessions. What comes in one call commits together.
 * @throws Refused, Fault BROWSER_NEEDED for what opens the account, by a program's token; REAUTHENTICATION_NEEDED, INVALID_INPUT, TOO_MANY
 */
export async function updateUser(services: Services, actor: Actor, changes: UserChanges): Promise<AuthUser> {
  const { database } = services;
  const { data, password, nonce, phone } = changes;
  // Clients send the whole of a form: the address that stands is no change.
  const email = changes.email === actor.email ? undefined : changes.email;
  if ([email, phone, password].some((field) => field !== undefined)) assertBrowser(actor);
  const along = (tx: Tx) => keepUserData(tx, actor, data);
  if (email !== undefined) await askEmailChange(services, actor, email, along);
  else if (phone !== undefined) await askPhoneChange(services, actor, phone, along);
  else if (password !== undefined) await setOwnPassword(services, actor, { password, nonce }, along);
  else await database.transaction(along);
  return loadAuthUser(database.orm, actor.id);
}

async function keepUserData(tx: Tx, actor: Actor, data: UserData | null | undefined): Promise<void> {
  if (!data) return;
  const [before] = await tx
    .select({ fullName: profiles.fullName, metadata: profiles.userMetadata })
    .from(profiles)
    .where(eq(profiles.id, actor.id))
    .for('update');
  if (!before) throw new Refused(REFUSALS.noSession);
  const userMetadata = mergeMetadata(before.metadata, data.metadata);
  assertMetadataFits(userMetadata);
  const fullName = data.fullName ?? before.fullName;
  await tx
    .update(profiles)
    .set({ fullName, userMetadata, updatedAt: sql`now()` })
    .where(eq(profiles.id, actor.id));
  if (fullName === before.fullName) return;
  const detail = { from: before.fullName, to: fullName };
  await writeAudit(tx, { action: 'name-changed', actor, detail });
}

async function setOwnPassword(
  services: Services,
  actor: Actor,
  { password, nonce }: { password: string; nonce: string | undefined },
  along: (tx: Tx) => Promise<void>,
): Promise<void> {
  const weakness = await weaknessOf(password);
  if (weakness) throw new Refused(weakness);
  if (nonce === undefined) throw new Refused(REFUSALS.reauthenticationNeeded);
  if (!(await spendReauthentication(services, actor, nonce)))
    throw new Refused(REFUSALS.reauthenticationNotValid);
  const hash = await hashPassword(password);
  await services.database.transaction(async (tx) => {
    await along(tx);
    await storePassword(tx, actor.id, hash);
    await tx.delete(sessions).where(and(eq(sessions.userId, actor.id), ne(sessions.id, actor.sessionId)));
    await writeAudit(tx, { action: 'password-changed', actor });
  });
}
