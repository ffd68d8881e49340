import { type Brief, emptyBrief } from '#domain/brief/brief';
import type { GenerationResult } from '#domain/generation/result';
import type { contentRequestTexts } from '#server/database/schema/index';
import type { ContentRequestRow } from './apply-transition';

/** The long texts of a request, the same for every audience. */
export interface RequestTexts {
  content: string;
  brief: Brief;
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
