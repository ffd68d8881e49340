import { and, eq, isNull } from 'drizzle-orm';
import type { WorkTime } from '#contract/work/work-time';
import { TRANSITIONS } from '#domain/content-request/status';
import { Fault } from '#domain/errors';
import { afterHeartbeat, endNow } from '#domain/work-time/work-interval';
import type { Actor } from '#server/access/actor';
import type { Database, Tx } from '#server/database/database';
import { contentRequests, profiles, workIntervals } from '#server/database/schema/index';
import { intervalOf, storeEnd, storeHeartbeat } from './interval-rows';
import { loadWorkTime } from './load-work-time';

/**
 * Starts the writer's timer on an assignment in progress, and ends it on any other request. Where it runs already, as in a second tab,
 * the same interval goes on.
 * @throws Fault NOT_FOUND, WRONG_STATE
 */
export function startTimer(
  database: Database,
  actor: Actor,
  requestId: string,
): Promise<WorkTime & { stoppedOn: string | null }> {
  return database.transaction(async (tx) => {
    await lockTimer(tx, actor.id);
    // A release of the request waits for this lock, and then counts the interval; or this waits, and finds it released.
    const [request] = await tx
      .select({ status: contentRequests.status })
      .from(contentRequests)
      .where(and(eq(contentRequests.id, requestId), eq(contentRequests.assignedWriterId, actor.id)))
      .for('share');
    if (!request) throw new Fault('NOT_FOUND');
    if (request.status !== TRANSITIONS.start.to) throw new Fault('WRONG_STATE');
    const [running] = await tx
      .select()
      .from(workIntervals)
      .where(and(eq(workIntervals.writerId, actor.id), isNull(workIntervals.endedAt)))
      .for('update');
    const now = Date.now();
    const goesOn = running ? afterHeartbeat(intervalOf(running), now, now) : null;
    if (running && goesOn && running.contentRequestId === requestId) {
      await storeHeartbeat(tx, running, goesOn);
      return { ...(await loadWorkTime(tx, actor, requestId)), stoppedOn: null };
    }
    if (running) await storeEnd(tx, running, endNow(intervalOf(running), now, 'elsewhere'));
    const at = new Date(now);
    await tx.insert(workIntervals).values({
      ...{ writerId: actor.id, contentRequestId: requestId },
      ...{ startedAt: at, lastHeartbeatAt: at, presentAt: at },
    });
    const stoppedOn = running && goesOn ? await loadTitle(tx, running.contentRequestId) : null;
    return { ...(await loadWorkTime(tx, actor, requestId)), stoppedOn };
  });
}

/** Lets only one transaction at a time begin or resume an interval of a writer, so that no two run at once. */
export async function lockTimer(tx: Tx, writerId: string): Promise<void> {
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, writerId)).for('no key update');
}

async function loadTitle(tx: Tx, requestId: string | null): Promise<string | null> {
  if (requestId === null) return null;
  const [request] = await tx
    .select({ title: contentRequests.title })
    .from(contentRequests)
    .where(eq(contentRequests.id, requestId));
  return request?.title ?? null;
}
