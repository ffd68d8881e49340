import type { GenerationResult } from '#domain/generation/result';
import type { contentRequestTexts } from '#server/database/schema/index';

/** The generator's result as it was stored beside a request. */
export function resultOf(row: typeof contentRequestTexts.$inferSelect): GenerationResult {
  const { draft, seoTitle, metaDescription, slug, suggestedHeadings } = row;
  return { draft, seoTitle, metaDescription, slug, suggestedHeadings };
}
