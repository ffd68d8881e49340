import { requestTitle, textTitle } from '#domain/brief/title';
import { downloadName } from '#domain/content-request/file-names';
import type { VersionContent } from '#domain/document/version';
import type { VersionDisclosure } from '#domain/provenance/version-disclosure';
import type { Actor } from '#server/access/actor';
import type { contentRequestTexts } from '#server/database/schema/index';
import { buildDocument } from '#server/documents/text-tasks';
import type { ContentRequestRow } from '#server/requests/apply-transition';

/** The original document of a request, built from a text of it for an actor, and its file name. */
export async function buildOriginal(
  actor: Actor,
  request: Pick<ContentRequestRow, 'title' | 'language'>,
  texts: Pick<typeof contentRequestTexts.$inferSelect, 'brief' | 'generator'> | null,
  content: VersionContent,
  disclosure: VersionDisclosure,
): Promise<{ bytes: Uint8Array; name: string }> {
  const input = {
    title: texts ? textTitle(texts.brief) : request.title,
    language: request.language,
    draft: content.markdown,
    seoTitle: content.seoTitle,
    metaDescription: content.metaDescription,
    slug: content.slug,
    keywords: texts ? [...texts.brief.mainKeyword, ...texts.brief.subKeywords] : [],
    disclosure: { ...disclosure, recordUrl: null },
    generator: texts?.generator ?? null,
  };
  const bytes = await buildDocument(input, actor.id);
  return { bytes, name: downloadName(texts ? requestTitle(texts.brief) : request.title, 'original') };
}
