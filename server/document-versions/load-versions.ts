import { and, desc, eq, lt } from 'drizzle-orm';
import type { DocumentVersion, DocumentVersionDetail } from '#contract/document-versions';
import { Fault } from '#domain/errors';
import { versionDisclosure } from '#domain/provenance/version-disclosure';
import type { Owner } from '#server/access/actor';
import type { Orm } from '#server/database/database';
import { isReadable } from '#server/database/query/versions';
import { contentRequests, documentVersions, provenanceRecords } from '#server/database/schema/index';
import { loadVersionLines } from '#server/requests/version-lines';
import { mayChangeText } from './changeable';

const columns = {
  number: documentVersions.number,
  source: documentVersions.source,
  author: documentVersions.author,
  restoredFrom: documentVersions.restoredFrom,
  losses: documentVersions.losses,
  words: documentVersions.words,
  createdAt: documentVersions.createdAt,
};

type Row = Pick<typeof documentVersions.$inferSelect, keyof typeof columns>;

export function presentVersion({ createdAt, ...row }: Row): DocumentVersion {
  return { ...row, createdAt: createdAt.toISOString() };
}

interface Asked {
  id: string;
  limit: number;
  /** The number of the version before which the page begins. */
  cursor?: number | undefined;
}

/** The versions of one of the actor's requests that the customer may read, newest first. @throws Fault NOT_FOUND */
export async function listVersions(orm: Orm, owner: Owner, { id, limit, cursor }: Asked) {
  const request = await requireOwnRequest(orm, owner, id);
  const before = cursor === undefined ? undefined : lt(documentVersions.number, cursor);
  const rows = await orm
    .select(columns)
    .from(documentVersions)
    .where(and(eq(documentVersions.contentRequestId, id), before, isReadable))
    .orderBy(desc(documentVersions.number))
    .limit(limit + 1);
  const items = rows.slice(0, limit).map(presentVersion);
  const nextCursor = rows.length > limit ? String(items.at(-1)?.number) : null;
  return { items, nextCursor, restorable: mayChangeText(request) };
}

/** One version with its text. @throws Fault NOT_FOUND */
export async function loadVersion(
  orm: Orm,
  owner: Owner,
  { id, number }: { id: string; number: number },
): Promise<DocumentVersionDetail> {
  const { sampleData } = await requireOwnRequest(orm, owner, id);
  const [found] = await orm
    .select({ row: documentVersions, recordId: provenanceRecords.id })
    .from(documentVersions)
    .leftJoin(provenanceRecords, eq(provenanceRecords.versionId, documentVersions.id))
    .where(and(eq(documentVersions.contentRequestId, id), eq(documentVersions.number, number), isReadable));
  if (!found) throw new Fault('NOT_FOUND');
  const { row, recordId } = found;
  const { markdown, seoTitle, metaDescription, slug, suggestedHeadings, contentHash } = row;
  return {
    ...presentVersion(row),
    contentHash,
    ...versionDisclosure(row, await loadVersionLines(orm, id)),
    // Of sample data an earlier release may have made one, which is not shown.
    recordId: sampleData ? null : recordId,
    problems: row.problems,
    result: { draft: markdown, seoTitle, metaDescription, slug, suggestedHeadings },
  };
}

async function requireOwnRequest(orm: Orm, owner: Owner, id: string) {
  const [request] = await orm
    .select({
      customerId: contentRequests.customerId,
      status: contentRequests.status,
      sampleData: contentRequests.sampleData,
      assignedWriterId: contentRequests.assignedWriterId,
      humanizedContent: contentRequests.humanizedContent,
      humanizedDocumentPath: contentRequests.humanizedDocumentPath,
    })
    .from(contentRequests)
    .where(eq(contentRequests.id, id));
  if (request?.customerId !== owner.id) throw new Fault('NOT_FOUND');
  return request;
}
