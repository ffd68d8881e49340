import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { OwnSession } from '#contract/identity/own-account';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/access/actor';
import { assertRecentlyAuthenticated } from '#server/access/recently-authenticated';
import { hasDone } from '#server/audit/has-done';
import { writeAudit } from '#server/audit/write-audit';
import type { Database, Orm } from '#server/database/database';
import { afterCursor, orderByAge } from '#server/database/query/list-order';
import { sessions } from '#server/database/schema/index';
import { decodeCursor, pageOfRows } from '#server/http/cursor';

/** Where the user is signed in now. */
export async function listOwnSessions(
  orm: Orm,
  actor: Actor,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ items: OwnSession[]; nextCursor: string | null }> {
  const rows = await orm
    .select({
      id: sessions.id,
      program: sessions.program,
      address: sessions.ipAddress,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.updatedAt,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, actor.id),
        gt(sessions.expiresAt, sql`now()`),
        afterCursor(sessions, decodeCursor(cursor)),
      ),
    )
    .orderBy(...orderByAge(sessions))
    .limit(limit + 1);
  return pageOfRows(rows, limit, ({ id, program, address, userAgent, createdAt, lastSeenAt }) => ({
    id,
    current: id === actor.sessionId,
    program,
    address: address || null,
    userAgent: userAgent || null,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }));
}

/**
 * Ends one session of the user's own; one that they have ended already stays ended. Another than this one wants a fresh proof: a thief
 * of this one could shut its owner out.
 * @throws Fault NOT_FOUND for what is no session of the user’s own; REAUTHENTICATION_NEEDED
 */
export async function endOwnSession(database: Database, actor: Actor, id: string): Promise<void> {
  if (id !== actor.sessionId) assertRecentlyAuthenticated(actor);
  await database.transaction(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.userId, actor.id)))
      .returning({ id: sessions.id });
    if (ended.length === 0) {
      if (await hasDone(tx, actor, { action: 'sessions-ended', targetId: id })) return;
      throw new Fault('NOT_FOUND');
    }
    await writeAudit(tx, {
      action: 'sessions-ended',
      actor,
      target: { id, name: null },
      detail: { what: 'one' },
    });
  });
}

/** A page that is opened is a sign of life; once in a minute is enough to say when a session was last seen. */
export async function noteSeen(orm: Orm, actor: Actor): Promise<void> {
  await orm
    .update(sessions)
    .set({ updatedAt: sql`now()` })
    .where(and(eq(sessions.id, actor.sessionId), lt(sessions.updatedAt, sql`now() - interval '1 minute'`)));
}
