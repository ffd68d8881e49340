/** What a generator returns for a brief. `draft` uses the draft format of domain/documents/draft-blocks. */
export interface GenerationResult {
  draft: string;
  seoTitle: string;
  metaDescription: string;
  slug: string;
  suggestedHeadings: string[];
}

/** A generation's own states; a content request exists only once its generation is `done`. */
export const GENERATION_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type GenerationState = (typeof GENERATION_STATES)[number];

export function isUnderWay(state: GenerationState): boolean {
  return state === 'queued' || state === 'running';
}
