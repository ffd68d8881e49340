import { and, eq, isNull } from 'drizzle-orm';
import type { Person } from '#domain/content-request/policy';
import { Fault } from '#domain/errors';
import { partyOf } from '#domain/thread/message';
import type { Actor } from '#server/access/actor';
import type { Orm, Tx } from '#server/database/database';
import { offeredNow } from '#server/database/query/offered';
import { contentRequests, profiles } from '#server/database/schema/index';
import type { Reader } from './present-message';

const facts = {
  id: contentRequests.id,
  title: contentRequests.title,
  customerId: contentRequests.customerId,
  assignedWriterId: contentRequests.assignedWriterId,
  language: contentRequests.language,
  status: contentRequests.status,
  offeredTo: offeredNow,
  reviewState: contentRequests.reviewState,
  dueAt: contentRequests.dueAt,
  pausedAt: contentRequests.deadlinePausedAt,
};

type ThreadRequest = Awaited<ReturnType<typeof selectRequest>>[number];
export type Taking = Reader & { request: ThreadRequest };

const selectRequest = (orm: Orm | Tx, id: string) =>
  orm.select(facts).from(contentRequests).where(eq(contentRequests.id, id));

/** @throws Fault NOT_FOUND for users who have no part in the thread. */
export async function findThread(orm: Orm, reader: Person, requestId: string): Promise<Taking> {
  const [request] = await selectRequest(orm, requestId);
  return requirePart(reader, request);
}

/**
 * The same with the request locked until the transaction ends, so that messages of one thread follow each other, and none comes from a
 * writer who has lost the request. The author is locked before it, as deletions and deactivations do.
 * @throws Fault NOT_FOUND, SESSION_MISSING for an account that is gone
 */
export async function lockThread(tx: Tx, actor: Actor, requestId: string): Promise<Taking> {
  const [author] = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.id, actor.id), isNull(profiles.deactivatedAt)))
    .for('key share');
  if (!author) throw new Fault('SESSION_MISSING');
  const [request] = await selectRequest(tx, requestId).for('no key update');
  return requirePart(actor, request);
}

function requirePart(actor: Person, request: ThreadRequest | undefined): Taking {
  const party = request ? partyOf(actor, request) : null;
  if (!request || party === null) throw new Fault('NOT_FOUND');
  return { actor, party, request };
}
