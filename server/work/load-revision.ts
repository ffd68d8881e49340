import { and, desc, eq, isNull } from 'drizzle-orm';
import type { JobDetail } from '#contract/writer';
import { type VersionLine, versionDisclosure } from '#domain/provenance/version-disclosure';
import type { Orm } from '#server/database/database';
import { isInForce } from '#server/database/query/versions';
import { comments, documentVersions, reviewRounds } from '#server/database/schema/index';

type Revision = Pick<JobDetail, 'revision'> &
  Partial<Pick<JobDetail, 'words' | 'result' | 'draftOrigin' | 'sampleText'>>;

/** What a pending revision is about, and the text that its next writer begins from. */
export async function loadRevision(
  orm: Orm,
  requestId: string,
  versions: readonly VersionLine[],
): Promise<Revision> {
  const [round] = await orm
    .select({ message: reviewRounds.message })
    .from(reviewRounds)
    .where(eq(reviewRounds.contentRequestId, requestId))
    .orderBy(desc(reviewRounds.number))
    .limit(1);
  const unresolved = and(eq(comments.contentRequestId, requestId), isNull(comments.resolvedAt));
  const revision = { message: round?.message ?? '', openComments: await orm.$count(comments, unresolved) };
  const [latest] = await orm
    .select()
    .from(documentVersions)
    .where(and(eq(documentVersions.contentRequestId, requestId), isInForce))
    .orderBy(desc(documentVersions.number))
    .limit(1);
  if (!latest) return { revision };
  const { markdown, seoTitle, metaDescription, slug, suggestedHeadings, words } = latest;
  const { origin, fromSample } = versionDisclosure(latest, versions);
  return {
    revision,
    words,
    result: { draft: markdown, seoTitle, metaDescription, slug, suggestedHeadings },
    ...{ draftOrigin: origin, sampleText: fromSample },
  };
}
