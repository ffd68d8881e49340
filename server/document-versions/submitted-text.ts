import { and, desc, eq, inArray } from 'drizzle-orm';
import type { SubmittedText } from '#contract/customer';
import { UNREADABLE } from '#domain/document/version';
import type { Orm } from '#server/database/database';
import { documentVersions } from '#server/database/schema/index';

/** The latest text that a writer or a program has submitted for a request; null before one, and where it could not be read. */
export async function loadSubmittedText(orm: Orm, requestId: string): Promise<SubmittedText | null> {
  const [version] = await orm
    .select()
    .from(documentVersions)
    .where(
      and(
        eq(documentVersions.contentRequestId, requestId),
        inArray(documentVersions.source, ['submission', 'import']),
      ),
    )
    .orderBy(desc(documentVersions.number))
    .limit(1);
  if (!version || version.losses.includes(UNREADABLE) || version.markdown.trim() === '') return null;
  const { number, markdown, seoTitle, metaDescription, slug, suggestedHeadings } = version;
  return { version: number, result: { draft: markdown, seoTitle, metaDescription, slug, suggestedHeadings } };
}
