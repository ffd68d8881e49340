import { and, eq, lt, ne, or, type SQL } from 'drizzle-orm';
import { TRANSITIONS } from '#domain/content-request/status';
import type { Actor } from '#server/access/actor';
import type { Orm, Tx } from '#server/database/database';
import { contentRequests, documentVersions, profiles, workingCopies } from '#server/database/schema/index';
import { addTextVersion, latestNumber, latestVersion } from '#server/document-versions/add-version';
import { isSameText } from '#server/document-versions/is-same-text';
import { ownUnsubmitted } from '#server/document-versions/own-unsubmitted';
import { measureText } from '#server/documents/text-tasks';

type CopyRow = typeof workingCopies.$inferSelect;

/** A stale copy with its number of words, which takes too long to count within a transaction. */
export interface StaleCopy {
  copy: CopyRow;
  words: number;
}

/**
 * What the actor's start would set aside: what another writer left unfinished, or what the actor began from a text that its customer has
 * changed since.
 */
export async function findStaleCopy(
  orm: Orm,
  actor: Actor,
  requestId: string,
): Promise<StaleCopy | undefined> {
  const [found] = await orm
    .select({ copy: workingCopies, language: contentRequests.language })
    .from(workingCopies)
    .innerJoin(contentRequests, eq(contentRequests.id, workingCopies.contentRequestId))
    .where(and(isStale(actor, requestId), isToBeStarted(actor, requestId)));
  if (!found) return undefined;
  const { copy, language } = found;
  return { copy, words: (await measureText(copy.markdown, language, actor.id)).words };
}

/**
 * Prepares the text of an assignment that the actor starts. A stale copy makes room, and what was saved in it stays as a version of its
 * writer. A writer who takes the same request up again goes on where they stopped: in their copy, or in the version that it became.
 */
export async function prepareCopy(
  tx: Tx,
  actor: Actor,
  requestId: string,
  stale: StaleCopy | undefined,
): Promise<void> {
  // The author before the request, as a deletion of the account locks them.
  if (stale)
    await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(eq(profiles.id, stale.copy.writerId))
      .for('key share');
  const [request] = await tx
    .select({ language: contentRequests.language })
    .from(contentRequests)
    .where(isToBeStarted(actor, requestId))
    .for('update');
  if (!request) return;
  const [removed] = await tx.delete(workingCopies).where(isStale(actor, requestId)).returning();
  if (removed) {
    // It may have been saved since it was counted, while the request passed through its writer's hands once more.
    const isCounted = stale?.copy.markdown === removed.markdown;
    // Without a caller: while the request is locked, it is not to wait for other work of the actor's.
    const measured = isCounted ? stale : await measureText(removed.markdown, request.language, null);
    await keepAsVersion(tx, removed, measured.words);
  }
  await resumeKept(tx, actor, requestId);
}

const isStale = (actor: Actor, requestId: string) =>
  and(
    eq(workingCopies.contentRequestId, requestId),
    or(ne(workingCopies.writerId, actor.id), lt(workingCopies.baseVersion, latestNumber(requestId))),
  );

function isToBeStarted(actor: Actor, requestId: string): SQL | undefined {
  return and(
    eq(contentRequests.id, requestId),
    eq(contentRequests.status, TRANSITIONS.accept.to),
    eq(contentRequests.assignedWriterId, actor.id),
  );
}

/** Stores it like an imported document: no base for others, and hidden from the customer until its writer has submitted a text. */
async function keepAsVersion(tx: Tx, copy: CopyRow, words: number): Promise<void> {
  const { contentRequestId: requestId, writerId, savedAt, markdown, seoTitle, metaDescription, slug } = copy;
  // What says the same as the version that it was begun from has nothing of the writer's. As anything else it counts, also where it says
  // what an earlier version says: the writer has put that text in place again.
  const [begunFrom] = await tx
    .select()
    .from(documentVersions)
    .where(
      and(eq(documentVersions.contentRequestId, requestId), eq(documentVersions.number, copy.baseVersion)),
    );
  if (begunFrom && isSameText(begunFrom, copy)) return;
  await addTextVersion(
    tx,
    { requestId, source: 'import', author: 'person', authorId: writerId, createdAt: savedAt },
    { markdown, seoTitle, metaDescription, slug, words },
  );
}

/** Lets the actor go on in what was set aside of theirs, unless the text in force is newer. */
async function resumeKept(tx: Tx, actor: Actor, requestId: string): Promise<void> {
  const kept = await ownUnsubmitted(tx, actor.id, requestId);
  if (!kept) return;
  const latest = await latestVersion(tx, requestId);
  if (latest && kept.createdAt < latest.createdAt) return;
  const { markdown, seoTitle, metaDescription, slug, createdAt } = kept;
  await tx
    .insert(workingCopies)
    .values({
      ...{ contentRequestId: requestId, writerId: actor.id, revision: 1, baseVersion: kept.number },
      ...{ markdown, seoTitle, metaDescription, slug, savedAt: createdAt },
    })
    .onConflictDoNothing();
}
