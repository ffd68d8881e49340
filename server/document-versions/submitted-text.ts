import { and, desc, eq, isNull, or } from 'drizzle-orm';
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
        // A document that a writer has imported, with their id, is work on its way; a program's has none.
        or(
          eq(documentVersions.source, 'submission'),
          and(eq(documentVersions.source, 'import'), isNull(documentVersions.authorId)),
        ),
      ),
    )
    .orderBy(desc(documentVersions.number))
    .limit(1);
  if (!version || version.losses.includes(UNREADABLE) || version.markdown.trim() === '') return null;
  const { number, markdown, seoTitle, metaDescription, slug, suggestedHeadings } = version;
  return { version: number, result: { draft: markdown, seoTitle, metaDescription, slug, suggestedHeadings } };
}
