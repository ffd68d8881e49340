import { type Brief, emptyBrief } from '#domain/brief/brief';
import type { GenerationResult } from '#domain/generation/result';
import type { contentRequestTexts } from '#server/database/schema/index';
import type { ContentRequestRow } from './apply-transition';

/** The long texts of a request as every audience that may open it sees them. */
export interface Texts {
  content: string;
  brief: Brief;
  result: GenerationResult;
  sampleText: boolean;
}

type Row = Pick<
  ContentRequestRow,
  'content' | 'sampleText' | 'language' | 'title' | 'contentType' | 'wordCount'
>;

/** `texts` is null for an imported request, of which no more is known than what it says itself. */
export function presentTexts(row: Row, texts: typeof contentRequestTexts.$inferSelect | null): Texts {
  const { content, sampleText, language, title, contentType, wordCount } = row;
  if (!texts) {
    return {
      content,
      sampleText,
      brief: { ...emptyBrief(language), title, contentType, wordCount },
      result: { draft: '', seoTitle: '', metaDescription: '', slug: '', suggestedHeadings: [] },
    };
  }
  const { draft, seoTitle, metaDescription, slug, suggestedHeadings } = texts;
  return {
    content,
    sampleText,
    brief: texts.brief,
    result: { draft, seoTitle, metaDescription, slug, suggestedHeadings },
  };
}
