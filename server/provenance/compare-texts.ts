import type { Language } from '#domain/brief/brief';
import { runDocumentTask } from '#server/documents/document-thread';
import type { TextComparison } from '#server/documents/document-worker';

/** Milliseconds. */
const DEADLINE = 20_000;

/**
 * Compares two texts in Markdown, in a worker thread. `titleAbove` is the one that a Word document of the first text puts above it; empty
 * for a text that is compared without. `title` is the one that a Word document of the second puts above it.
 * @throws Error when it takes too long.
 */
export async function compareTexts(texts: {
  before: string;
  titleAbove: string;
  after: string;
  title: string;
  language: Language;
}): Promise<TextComparison> {
  const result = await runDocumentTask({ kind: 'compare', ...texts }, { deadline: DEADLINE, caller: null });
  if (result === 'too-complex') throw new Error('Two texts could not be compared in time');
  return result;
}
