/** The result of a generator. `draft` is in the draft format of domain/document/markdown/parse-draft. */
export interface GenerationResult {
  draft: string;
  seoTitle: string;
  metaDescription: string;
  slug: string;
  suggestedHeadings: string[];
}

/** The states of a generation; its content request is created when it becomes `done`. */
export const GENERATION_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type GenerationState = (typeof GENERATION_STATES)[number];

export function isUnderWay(state: GenerationState): boolean {
  return state === 'queued' || state === 'running';
}
