import { type Brief, emptyBrief } from '#domain/brief/brief';
import type { GenerationResult } from '#domain/generation/result';
import { type EffectiveWishes, effectiveWishes } from '#domain/style-guide/effective-wishes';
import type { contentRequestTexts } from '#server/database/schema/index';
import type { ContentRequestRow } from './apply-transition';

/** The long texts of a request, the same for every audience. */
export interface RequestTexts {
  content: string;
  brief: Brief;
  wishes: EffectiveWishes;
  result: GenerationResult;
  sampleText: boolean;
}

type Row = Pick<
  ContentRequestRow,
  'content' | 'sampleText' | 'language' | 'title' | 'contentType' | 'wordCount'
>;

/** `texts` is null for an imported request: its brief is then limited to the columns of the request. */
export function presentTexts(row: Row, texts: typeof contentRequestTexts.$inferSelect | null): RequestTexts {
  const { content, sampleText, language, title, contentType, wordCount } = row;
  if (!texts) {
    const brief = { ...emptyBrief(language), title, contentType, wordCount };
    return {
      content,
      sampleText,
      brief,
      wishes: effectiveWishes(brief, null),
      result: { draft: '', seoTitle: '', metaDescription: '', slug: '', suggestedHeadings: [] },
    };
  }
  const { draft, seoTitle, metaDescription, slug, suggestedHeadings } = texts;
  return {
    content,
    sampleText,
    brief: texts.brief,
    wishes: effectiveWishes(texts.brief, texts.styleGuide),
    result: { draft, seoTitle, metaDescription, slug, suggestedHeadings },
  };
}
