import { type Brief, emptyBrief } from '#domain/brief/brief';
import type { GenerationResult } from '#domain/generation/result';
import { machineDisclosure } from '#domain/provenance/disclosure';
import type { ProvenanceOrigin } from '#domain/provenance/record';
import { draftDisclosure, type VersionLine } from '#domain/provenance/version-disclosure';
import { type EffectiveWishes, effectiveWishes } from '#domain/style-guide/effective-wishes';
import type { contentRequestTexts } from '#server/database/schema/index';
import type { ContentRequestRow } from './apply-transition';

/** The long texts of a request, the same for every audience. */
export interface RequestTexts {
  content: string;
  brief: Brief;
  wishes: EffectiveWishes;
  result: GenerationResult;
  /** Whether the generated text that the draft was made from is the template's sample text. */
  sampleText: boolean;
  /** How the draft was made. */
  draftOrigin: ProvenanceOrigin;
  /** When the brief was edited after the draft was written from it; null otherwise. */
  briefEditedAt: string | null;
}

type Row = Pick<
  ContentRequestRow,
  'content' | 'sampleText' | 'language' | 'title' | 'contentType' | 'wordCount'
>;

/** `texts` is null for an imported request: its brief is then limited to the columns of the request. */
export function presentTexts(
  row: Row,
  texts: typeof contentRequestTexts.$inferSelect | null,
  versions: readonly VersionLine[],
): RequestTexts {
  const { content, language, title, contentType, wordCount } = row;
  const { origin: draftOrigin, fromSample: sampleText } =
    draftDisclosure(versions) ?? machineDisclosure(row.sampleText);
  if (!texts) {
    const brief = { ...emptyBrief(language), title, contentType, wordCount };
    return {
      content,
      ...{ sampleText, draftOrigin, briefEditedAt: null },
      brief,
      wishes: effectiveWishes(brief, null),
      result: { draft: '', seoTitle: '', metaDescription: '', slug: '', suggestedHeadings: [] },
    };
  }
  const { draft, seoTitle, metaDescription, slug, suggestedHeadings } = texts;
  return {
    content,
    ...{ sampleText, draftOrigin, briefEditedAt: texts.briefEditedAt?.toISOString() ?? null },
    brief: texts.brief,
    wishes: effectiveWishes(texts.brief, texts.styleGuide),
    result: { draft, seoTitle, metaDescription, slug, suggestedHeadings },
  };
}
