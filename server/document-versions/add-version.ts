import { createHash } from 'node:crypto';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { hashedText, type VersionContent } from '#domain/document/version';
import type { Tx } from '#server/database/database';
import { isInForce } from '#server/database/query/versions';
import { documentVersions } from '#server/database/schema/index';

export type DocumentVersionRow = typeof documentVersions.$inferSelect;

/** Where a version comes from, and who wrote it. */
export interface Origin
  extends Pick<
      typeof documentVersions.$inferInsert,
      'authorId' | 'model' | 'restoredFrom' | 'rewrittenSection' | 'losses' | 'problems' | 'createdAt'
    >,
    Pick<DocumentVersionRow, 'source' | 'author'> {
  requestId: string;
}

/** A text with its number of words, counted before the transaction (`measureText`): counting takes too long to hold a connection for. */
export type Counted<Content> = Content & { words: number };

/** SHA-256 of a version's content, in hexadecimal. */
export function contentHash(content: VersionContent): string {
  return createHash('sha256').update(hashedText(content)).digest('hex');
}

/** Adds the next version of a request's document. The caller's transaction holds the request's row lock. */
export async function addVersion(
  tx: Tx,
  { requestId, ...origin }: Origin,
  content: Counted<VersionContent>,
): Promise<DocumentVersionRow> {
  const { markdown, seoTitle, metaDescription, slug, suggestedHeadings, words } = content;
  const [row] = await tx
    .insert(documentVersions)
    .values({
      ...origin,
      contentRequestId: requestId,
      number: sql`(select coalesce(max(number), 0) + 1 from document_versions where content_request_id = ${requestId})`,
      ...{ markdown, seoTitle, metaDescription, slug, suggestedHeadings },
      words,
      contentHash: contentHash(content),
    })
    .returning();
  if (!row) throw new Error('The version was not stored');
  return row;
}

/** Adds a version whose text came without some of the fields beside it: they stay those of the version before. */
export async function addTextVersion(
  tx: Tx,
  origin: Origin,
  content: Counted<Pick<VersionContent, 'markdown'> & Partial<VersionContent>>,
): Promise<DocumentVersionRow> {
  const before = await latestVersion(tx, origin.requestId);
  const fields = before ?? { seoTitle: '', metaDescription: '', slug: '', suggestedHeadings: [] };
  return addVersion(tx, origin, { ...fields, ...content });
}

/** The number of a request's latest version in force, 0 without one, as a part of a statement. */
export function latestNumber(requestId: string): SQL<number> {
  return sql<number>`(select coalesce(max(${documentVersions.number}), 0) from ${documentVersions}
    where ${documentVersions.contentRequestId} = ${requestId} and ${isInForce})`;
}

/** A request's latest version in force. */
export async function latestVersion(tx: Tx, requestId: string): Promise<DocumentVersionRow | undefined> {
  const [row] = await tx
    .select()
    .from(documentVersions)
    .where(and(eq(documentVersions.contentRequestId, requestId), isInForce))
    .orderBy(desc(documentVersions.number))
    .limit(1);
  return row;
}
