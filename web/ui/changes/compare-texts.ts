import type { Language } from '#domain/brief/brief';
import type { ComparedPart, Comparison } from '#domain/document/compare/comparison';
import type { GenerationResult } from '#domain/generation/result';

export interface ComparedTexts {
  before: GenerationResult;
  after: GenerationResult;
  language: Language;
}

/** A field beside the text, or the text's links, with the lines in which they differ; a line may be equal in both. */
export interface ComparedField {
  /** The key of its name's message. */
  name: `result.${Exclude<keyof GenerationResult, 'draft'>}` | 'changes.links';
  lines: ComparedPart[];
}

/** A compared part with its numbers, if it is an item of a numbered list, and whether it heads a table. */
export interface NumberedPart extends ComparedPart {
  /** In the new document; null also of a removed item, which does not count there. */
  number: number | null;
  /** In the old document, of an item that was removed or of a list that begins with another number by now. */
  removedNumber: number | null;
  /** Whether it is the first row of a table, in the old document if it was removed. */
  heads: boolean;
}

export interface NumberedComparison extends Comparison {
  parts: NumberedPart[];
  /** Those that differ. */
  fields: ComparedField[];
}

/**
 * Compares two texts in a worker, since a long one takes longer than a page may stand still. Rejects when the worker cannot be loaded,
 * or when `signal` is aborted, which ends it.
 */
export async function compareTexts(texts: ComparedTexts, signal: AbortSignal): Promise<NumberedComparison> {
  if (typeof Worker === 'undefined') {
    const { compareMarkdown } = await import('./compare-markdown');
    return compareMarkdown(texts);
  }
  const worker = new Worker(new URL('./compare.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<NumberedComparison>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<NumberedComparison>) => resolve(data);
      worker.onerror = (event) => reject(new Error(event.message || 'The comparison could not be loaded'));
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.postMessage(texts);
    });
  } finally {
    worker.terminate();
  }
}
