import type { Inline } from '../document';
import type { ComparedRun } from './comparison';
import { comparable, type DocumentPart } from './document-parts';

/** A word, white space or a mark of punctuation, in UTF-16 code units of the part's text; `end` is exclusive. */
export interface Token {
  /** What is compared of it. */
  key: string;
  isWord: boolean;
  start: number;
  end: number;
}

/** The words of a part and what stands between them, with the kind of run that each belongs to. */
export interface MarkedPart {
  part: DocumentPart;
  tokens: Token[];
  kinds: ComparedRun['kind'][];
}

/** A part with all of it removed, or added. */
export function markedPart(part: DocumentPart, kind: 'removed' | 'added'): MarkedPart {
  const tokens = tokensOf(part);
  return { part, tokens, kinds: tokens.map(() => kind) };
}

function tokensOf({ text, words }: DocumentPart): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  const push = (start: number, end: number, isWord: boolean) =>
    void tokens.push({ key: comparable(text.slice(start, end)), isWord, start, end });
  const between = (to: number) => {
    for (const { 0: found, index } of text.slice(end, to).matchAll(/\s+|\S+/g))
      push(end + index, end + index + found.length, false);
  };
  for (const word of words) {
    between(word.start);
    push(word.start, word.end, true);
    end = word.end;
  }
  between(text.length);
  return tokens;
}

export const isSpace = ({ key }: Token) => key.trim() === '';

/** The runs of tokens from one place to another, by their kinds. */
export function runsBetween(
  { part, tokens, kinds }: MarkedPart,
  from = 0,
  to = tokens.length,
): ComparedRun[] {
  const runs: ComparedRun[] = [];
  for (let start = from; start < to; ) {
    let end = start + 1;
    while (end < to && kinds[end] === kinds[start]) end++;
    const [first, last, kind] = [tokens[start], tokens[end - 1], kinds[start]];
    if (first && last && kind)
      runs.push({ kind, content: sliceContent(part.content, first.start, last.end) });
    start = end;
  }
  return runs;
}

/** The part of a line between two places of its text, with its marks. */
function sliceContent(content: readonly Inline[], start: number, end: number): Inline[] {
  const slice: Inline[] = [];
  let from = 0;
  for (const inline of content) {
    const length = inline.kind === 'text' ? inline.text.length : 1;
    const cut = [Math.max(start - from, 0), Math.min(end - from, length)] as const;
    if (cut[0] < cut[1])
      slice.push(inline.kind === 'text' ? { ...inline, text: inline.text.slice(...cut) } : inline);
    from += length;
    if (from >= end) break;
  }
  return slice;
}
