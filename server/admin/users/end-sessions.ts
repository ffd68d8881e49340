import { and, eq, ne } from 'drizzle-orm';
import type { Actor } from '#server/access/actor';
import { assertRecentlyAuthenticated } from '#server/access/recently-authenticated';
import { writeAudit } from '#server/audit/write-audit';
import type { Database } from '#server/database/database';
import { sessions } from '#server/database/schema/index';
import { loadUser } from './admin-users';

/**
 * Ends all sessions of a user, browsers and programs, except the session that makes this call.
 * @throws Fault NOT_FOUND, REAUTHENTICATION_NEEDED
 */
export async function endSessions(database: Database, actor: Actor, userId: string): Promise<void> {
  assertRecentlyAuthenticated(actor);
  await database.transaction(async (tx) => {
    const user = await loadUser(tx, userId);
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, actor.sessionId)));
    await writeAudit(tx, { action: 'sessions-ended', actor, target: user, detail: { what: 'global' } });
  });
}
