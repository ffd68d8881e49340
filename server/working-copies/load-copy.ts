import { and, desc, eq } from 'drizzle-orm';
import type { LoadedCopy, WorkingCopy } from '#contract/work/working-copies';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/access/actor';
import type { Orm, Tx } from '#server/database/database';
import { isInForce } from '#server/database/query/versions';
import {
  contentRequests,
  contentRequestTexts,
  documentVersions,
  workingCopies,
} from '#server/database/schema/index';
import { findSetAside } from '#server/document-versions/own-unsubmitted';

/**
 * The text of an assignment: as its writer last saved it while it is in progress, else the latest version. Reading starts no work.
 * @throws Fault NOT_FOUND unless it is assigned to the actor.
 */
export async function loadCopy(orm: Orm | Tx, actor: Actor, requestId: string): Promise<WorkingCopy> {
  const [row] = await orm
    .select({ status: contentRequests.status, copy: workingCopies, texts: contentRequestTexts })
    .from(contentRequests)
    .leftJoin(
      workingCopies,
      and(eq(workingCopies.contentRequestId, contentRequests.id), eq(workingCopies.writerId, actor.id)),
    )
    .leftJoin(contentRequestTexts, eq(contentRequestTexts.contentRequestId, contentRequests.id))
    .where(and(eq(contentRequests.id, requestId), eq(contentRequests.assignedWriterId, actor.id)));
  if (!row) throw new Fault('NOT_FOUND');
  const { status, copy, texts } = row;
  if (copy && status === 'in_progress') return presentCopy(copy);
  const [latest] = await orm
    .select()
    .from(documentVersions)
    .where(and(eq(documentVersions.contentRequestId, requestId), isInForce))
    .orderBy(desc(documentVersions.number))
    .limit(1);
  const found = latest ?? (texts ? { ...texts, markdown: texts.draft, number: 0 } : null);
  return {
    revision: 0,
    baseVersion: found?.number ?? 0,
    savedAt: null,
    text: found ? fieldsOf(found) : { markdown: '', seoTitle: '', metaDescription: '', slug: '' },
  };
}

/** The same with what was set aside of the writer's words when the text changed. @throws Fault NOT_FOUND */
export async function loadCopyToShow(orm: Orm, actor: Actor, requestId: string): Promise<LoadedCopy> {
  const copy = await loadCopy(orm, actor, requestId);
  const [newest, ...earlier] = (await findSetAside(orm, actor.id, requestId, copy)).map((version) => ({
    savedAt: version.createdAt.toISOString(),
    text: fieldsOf(version),
  }));
  return {
    ...copy,
    setAside: newest ?? null,
    ...(earlier.length > 0 ? { setAsideBefore: earlier } : {}),
  };
}

export function presentCopy(copy: typeof workingCopies.$inferSelect): WorkingCopy & { savedAt: string } {
  const { revision, baseVersion, savedAt } = copy;
  return { revision, baseVersion, savedAt: savedAt.toISOString(), text: fieldsOf(copy) };
}

function fieldsOf({ markdown, seoTitle, metaDescription, slug }: WorkingCopy['text']): WorkingCopy['text'] {
  return { markdown, seoTitle, metaDescription, slug };
}
