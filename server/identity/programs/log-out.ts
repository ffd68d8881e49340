import { and, eq, ne } from 'drizzle-orm';
import type { LogoutScope } from '#contract/http/programs';
import type { Actor } from '#server/access/actor';
import { writeAudit } from '#server/audit/write-audit';
import type { Database } from '#server/database/database';
import { sessions } from '#server/database/schema/index';

/** Ends all sessions of the user, this one, or all but this one; their tokens are revoked. */
export function logOut(database: Database, actor: Actor, scope: LogoutScope): Promise<void> {
  const which = {
    global: eq(sessions.userId, actor.id),
    local: eq(sessions.id, actor.sessionId),
    others: and(eq(sessions.userId, actor.id), ne(sessions.id, actor.sessionId)),
  }[scope];
  return database.transaction(async (tx) => {
    await tx.delete(sessions).where(which);
    if (scope !== 'others') await writeAudit(tx, { action: 'signed-out', actor });
    if (scope !== 'local') await writeAudit(tx, { action: 'sessions-ended', actor, detail: { what: scope } });
  });
}
