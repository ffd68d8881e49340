import { and, eq, ne } from 'drizzle-orm';
import { Fault } from '#domain/errors';
import { writeAudit } from '#server/audit/write-audit';
import type { Actor } from '#server/auth/actor';
import { hashPassword } from '#server/auth/passwords';
import { weaknessOf } from '#server/auth/weakness-of';
import type { Database } from '#server/database/database';
import { accounts, profiles, sessions } from '#server/database/schema/index';
import type { Parts } from '#server/parts';
import { type AuthUser, loadAuthUser } from './auth-user';
import { spendReauthentication } from './reauthenticate';
import { REFUSALS, Refused } from './refused';

export interface UserChanges {
  fullName?: string | undefined;
  password?: string | undefined;
  /** The code that was mailed for it; a new password needs it. */
  nonce?: string | undefined;
  email?: string | undefined;
}

/**
 * Changes what users may change of their own account. A new password ends all their other sessions.
 * @throws Refused, Fault INVALID_INPUT for an address, which is changed from the page alone.
 */
export async function updateUser(parts: Parts, actor: Actor, changes: UserChanges): Promise<AuthUser> {
  const { database } = parts;
  const { fullName, password, nonce, email } = changes;
  if (email !== undefined && email !== actor.email) {
    const message = 'cannot be changed by this call';
    throw new Fault('INVALID_INPUT', { problems: [{ field: 'email', message }] });
  }
  if (password !== undefined) {
    const weakness = await weaknessOf(password);
    if (weakness) throw new Refused(weakness);
    if (nonce === undefined) throw new Refused(REFUSALS.reauthenticationNeeded);
    if (!(await spendReauthentication(parts, actor, nonce)))
      throw new Refused(REFUSALS.reauthenticationNotValid);
    await setOwnPassword(database, actor, await hashPassword(password));
  }
  if (fullName !== undefined) {
    await database.transaction(async (tx) => {
      await tx.update(profiles).set({ fullName, updatedAt: new Date() }).where(eq(profiles.id, actor.id));
      const detail = { from: actor.fullName, to: fullName };
      await writeAudit(tx, { action: 'name-changed', actor, detail });
    });
  }
  return loadAuthUser(database.orm, actor.id);
}

function setOwnPassword(database: Database, actor: Actor, password: string): Promise<void> {
  return database.transaction(async (tx) => {
    const changed = await tx
      .update(accounts)
      .set({ password, updatedAt: new Date() })
      .where(and(eq(accounts.userId, actor.id), eq(accounts.providerId, 'credential')))
      .returning({ id: accounts.id });
    if (changed.length === 0) {
      await tx
        .insert(accounts)
        .values({ userId: actor.id, accountId: actor.id, providerId: 'credential', password });
    }
    await tx.delete(sessions).where(and(eq(sessions.userId, actor.id), ne(sessions.id, actor.sessionId)));
    await writeAudit(tx, { action: 'password-changed', actor });
  });
}
