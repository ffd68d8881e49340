import type { Generation } from '#contract/generations';
import { requestTitle } from '#domain/brief/title';
import { failureReasonFor } from '#domain/generation/failures';
import { isUnderWay } from '#domain/generation/result';
import type { generations } from '#server/database/schema/index';

export type GenerationRow = typeof generations.$inferSelect;

export function presentGeneration(row: GenerationRow): Generation {
  const { language, contentType, wordCount, humanize } = row.brief;
  const code = row.failure ?? (isUnderWay(row.state) ? row.trouble : null);
  return {
    id: row.id,
    title: requestTitle(row.brief),
    language,
    contentType,
    wordCount,
    humanize,
    state: row.state,
    progress: row.progress,
    stage: row.stage,
    words: row.words,
    reviewUntil: row.reviewUntil?.toISOString() ?? null,
    rewrites: row.rewrites,
    reason: code === null ? null : failureReasonFor(code),
    nextTryAt: row.state === 'queued' ? (row.nextTryAt?.toISOString() ?? null) : null,
    requestId: row.requestId,
    createdAt: row.createdAt.toISOString(),
  };
}
