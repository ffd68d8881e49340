import { comparable } from '../document/compare/document-parts';

/** A text as it is compared (`comparable`), with the way back to the places of the text itself. */
export interface FoldedText {
  text: string;
  /** Where the characters between two places of `text` stand in the text itself. */
  rangeOf(start: number, end: number): { start: number; end: number };
}

/** A character with the marks that combine with it, or a soft hyphen. */
const PIECE = /\P{M}\p{M}*|\p{M}+/gu;

export function foldText(original: string): FoldedText {
  if (comparable(original) === original) return { text: original, rangeOf: (start, end) => ({ start, end }) };
  let text = '';
  /** By UTF-16 code unit of the folded text. */
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { 0: piece, index } of original.matchAll(PIECE)) {
    const folded = comparable(piece);
    text += folded;
    for (let at = 0; at < folded.length; at++) {
      starts.push(folded === piece ? index + at : index);
      ends.push(folded === piece ? index + at + 1 : index + piece.length);
    }
  }
  return {
    text,
    rangeOf: (start, end) => ({
      start: starts[start] ?? original.length,
      end: end > start ? (ends[end - 1] ?? original.length) : (starts[start] ?? original.length),
    }),
  };
}
