import { and, eq, sql } from 'drizzle-orm';
import type { WorkingText } from '#contract/work/working-copies';
import { maySee } from '#domain/content-request/policy';
import { Fault } from '#domain/errors';
import { storable } from '#domain/text/storable';
import type { Actor } from '#server/access/actor';
import type { Database, Orm, Tx } from '#server/database/database';
import { contentRequests, workingCopies } from '#server/database/schema/index';
import { latestNumber } from '#server/document-versions/add-version';
import { isSameText } from '#server/document-versions/is-same-text';
import { presentCopy } from './load-copy';

type CopyRow = typeof workingCopies.$inferSelect;

interface Save {
  id: string;
  /** The revision that the text was made from; 0 for the first save. */
  revision: number;
  /**
   * The version that the text was begun from. Revisions are counted anew after each submission, so that one alone does not tell a text
   * of this review round from one of a round before. Absent from pages of the release before.
   */
  baseVersion?: number | undefined;
  text: WorkingText;
}

/**
 * Overwrites the text of an assignment in progress, with optimistic concurrency. Saving what is saved already changes nothing, so
 * that a save whose answer was lost is answered like the first.
 * @throws Fault NOT_FOUND, WRONG_STATE unless the actor works on it, STALE_VERSION with the revision in force.
 */
export function saveCopy(
  database: Database,
  actor: Actor,
  { id, revision, baseVersion, text }: Save,
): Promise<{ revision: number; savedAt: string }> {
  return database.transaction(async (tx) => {
    await lockWork(tx, actor, id);
    const saved = await writeCopy(tx, actor, { id, revision, baseVersion, text: storableText(text) });
    return { revision: saved.revision, savedAt: presentCopy(saved).savedAt };
  });
}

/**
 * Holds an assignment in progress until the transaction ends, so that it cannot be submitted or taken back beside a save.
 * @throws Fault NOT_FOUND, WRONG_STATE
 */
export async function lockWork(tx: Tx, actor: Actor, requestId: string): Promise<void> {
  const [request] = await selectRequest(tx, requestId).for('update');
  assertInWork(request, actor);
}

/** The same without holding it. @throws Fault NOT_FOUND, WRONG_STATE */
export async function findWork(orm: Orm, actor: Actor, requestId: string) {
  const [request] = await selectRequest(orm, requestId);
  return assertInWork(request, actor);
}

const selectRequest = (orm: Orm | Tx, id: string) =>
  orm.select().from(contentRequests).where(eq(contentRequests.id, id));

function assertInWork(request: typeof contentRequests.$inferSelect | undefined, actor: Actor) {
  if (!request || !maySee(actor, request)) throw new Fault('NOT_FOUND');
  if (request.status !== 'in_progress' || request.assignedWriterId !== actor.id)
    throw new Fault('WRONG_STATE');
  return request;
}

/**
 * Writes a text over a revision, in the transaction that holds the assignment, which a fault rolls back. `begunFrom`: the version that
 * it is begun from from now on, where that changes.
 * @throws Fault STALE_VERSION
 */
export async function writeCopy(
  tx: Tx,
  actor: Actor,
  { id, revision, baseVersion, begunFrom, text }: Save & { begunFrom?: number },
): Promise<CopyRow> {
  const begun = begunFrom === undefined ? {} : { baseVersion: begunFrom };
  const [row] =
    revision === 0
      ? await tx
          .insert(workingCopies)
          .values({
            ...{ contentRequestId: id, writerId: actor.id, revision: 1, ...text },
            ...{ baseVersion: latestNumber(id), ...begun },
          })
          .onConflictDoNothing()
          .returning()
      : await tx
          .update(workingCopies)
          .set({ ...text, ...begun, revision: revision + 1, savedAt: sql`now()` })
          .where(and(ofWriter(actor, id), eq(workingCopies.revision, revision), hasBase(baseVersion)))
          .returning();
  if (row) {
    // The version that a first save is begun from is known once it is there.
    if (baseVersion !== undefined && row.baseVersion !== baseVersion)
      throw new Fault('STALE_VERSION', { revision: 0 });
    return row;
  }
  const [current] = await tx.select().from(workingCopies).where(ofWriter(actor, id));
  if (current && begunFrom === undefined && isSameText(current, text)) return current;
  throw new Fault('STALE_VERSION', { revision: current?.revision ?? 0 });
}

const hasBase = (baseVersion: number | undefined) =>
  baseVersion === undefined ? undefined : eq(workingCopies.baseVersion, baseVersion);

function ofWriter(actor: Actor, requestId: string) {
  return and(eq(workingCopies.contentRequestId, requestId), eq(workingCopies.writerId, actor.id));
}

function storableText({ markdown, seoTitle, metaDescription, slug }: WorkingText): WorkingText {
  return {
    markdown: storable(markdown),
    seoTitle: storable(seoTitle),
    metaDescription: storable(metaDescription),
    slug: storable(slug),
  };
}
