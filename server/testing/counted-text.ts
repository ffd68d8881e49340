import type { Language } from '#domain/brief/brief';
import { draftWords } from '#domain/document/draft-words';

/** A text as versions take it. */
export function countedText(
  markdown: string,
  language: Language = 'swedish',
): { markdown: string; words: number } {
  return { markdown, words: draftWords(markdown, language) };
}
