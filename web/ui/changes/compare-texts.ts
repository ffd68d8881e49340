import type { Language } from '#domain/brief/brief';
import type { Comparison } from '#domain/document/compare/comparison';

export interface ComparedTexts {
  /** In Markdown. */
  before: string;
  after: string;
  language: Language;
}

/**
 * Compares two texts in a worker, since a long one takes longer than a page may stand still. Rejects when the worker cannot be loaded,
 * or when `signal` is aborted, which ends it.
 */
export async function compareTexts(texts: ComparedTexts, signal: AbortSignal): Promise<Comparison> {
  if (typeof Worker === 'undefined') {
    const { compareMarkdown } = await import('./compare-markdown');
    return compareMarkdown(texts);
  }
  const worker = new Worker(new URL('./compare.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<Comparison>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Comparison>) => resolve(data);
      worker.onerror = (event) => reject(new Error(event.message || 'The comparison could not be loaded'));
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.postMessage(texts);
    });
  } finally {
    worker.terminate();
  }
}
