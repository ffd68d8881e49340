import type { Generation } from '#contract/customer';
import { requestTitle } from '#domain/brief/title';
import type { generations } from '#server/database/schema/index';

export type GenerationRow = typeof generations.$inferSelect;

export function presentGeneration(row: GenerationRow): Generation {
  const { language, contentType, wordCount, humanize } = row.brief;
  return {
    id: row.id,
    title: requestTitle(row.brief),
    language,
    contentType,
    wordCount,
    humanize,
    state: row.state,
    progress: row.progress,
    requestId: row.requestId,
    createdAt: row.createdAt.toISOString(),
  };
}
