import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { HEARTBEAT_MS } from '#domain/live/connection';
import { visiblePages } from '#server/database/schema/index';
import { markRead } from '#server/notifications/list-notifications';
import { setTimeZone } from '#server/notifications/preferences';
import type { Services } from '#server/services';
import type { LiveSocket } from './live-socket';

const told = z.object({
  // Any other address is no page that can be visible.
  subject: z.uuid().nullable().catch(null),
  zone: z.string().max(64).optional(),
});

/**
 * Keeps the database's note of what one browser shows: in a table, so that it holds for every process. What a page tells is written
 * in its order, the newest in place of those that wait. A crash leaves a note that no longer counts after a minute.
 */
export function watchVisiblePage(
  { database, log }: Pick<Services, 'database' | 'log'>,
  live: LiveSocket,
): LiveSocket {
  const { orm } = database;
  const { userId } = live;
  const onError = (error: unknown) =>
    log.warn({ err: error }, 'live updates: a visible page could not be noted');
  const connectionId = randomUUID();
  let shown: string | null = null;
  let zone: string | undefined;
  let writes = Promise.resolve();
  let renewal: NodeJS.Timeout | undefined;
  const note = eq(visiblePages.connectionId, connectionId);

  async function write(subjectId: string | null): Promise<void> {
    // The newest is written in place of those that waited.
    if (subjectId !== shown) return;
    if (subjectId === null) {
      await orm.delete(visiblePages).where(note);
      return;
    }
    await orm
      .insert(visiblePages)
      .values({ connectionId, userId, subjectId })
      .onConflictDoUpdate({
        target: visiblePages.connectionId,
        set: { subjectId, seenAt: sql`now()` },
      });
    await markRead(orm, userId, { subjectId });
    database.announceCommit();
  }

  const renew = () => orm.update(visiblePages).set({ seenAt: sql`now()` }).where(note);

  function show(subjectId: string | null): void {
    if (subjectId === shown) return;
    shown = subjectId;
    clearInterval(renewal);
    if (subjectId !== null) {
      renewal = setInterval(() => void renew().then(undefined, onError), HEARTBEAT_MS);
      renewal.unref();
    }
    writes = writes.then(() => write(subjectId)).catch(onError);
  }

  live.onPage = (message) => {
    const page = told.safeParse(parsed(message)).data;
    if (!page) return;
    show(page.subject);
    if (page.zone === undefined || page.zone === zone) return;
    zone = page.zone;
    // One that the database does not know is no news: the digest's hour stays that of the language's home.
    void setTimeZone(orm, userId, page.zone).catch(() => {});
  };
  void live.closed.then(() => show(null));
  return live;
}

function parsed(message: string): unknown {
  try {
    return JSON.parse(message);
  } catch {
    return null;
  }
}
