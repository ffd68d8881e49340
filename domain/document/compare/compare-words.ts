import type { Inline } from '../document';
import { boundedDiff, type Stretch } from './bounded-diff';
import type { ComparedRun } from './comparison';
import { comparable, type DocumentPart } from './document-parts';

/** A word, or what stands between two, in UTF-16 code units of the part's text; `end` is exclusive. */
interface Token {
  /** What is compared of it. */
  key: string;
  isWord: boolean;
  start: number;
  end: number;
}

/** The runs of a part and its new version, word by word, and how many words were added. */
export function compareWords(
  before: DocumentPart,
  after: DocumentPart,
): { runs: ComparedRun[]; addedWords: number } {
  if (comparable(before.text) === comparable(after.text))
    return { runs: runOf('same', after.content, 0, after.text.length), addedWords: 0 };
  const oldTokens = tokensOf(before);
  const newTokens = tokensOf(after);
  const stretches = boundedDiff(
    oldTokens.map(({ key }) => key),
    newTokens.map(({ key }) => key),
  );
  const runs: ComparedRun[] = [];
  let addedWords = 0;
  for (const { equal, ...range } of joined(stretches, newTokens)) {
    const old = rangeOf(oldTokens, range.oldStart, range.oldEnd);
    const added = rangeOf(newTokens, range.newStart, range.newEnd);
    if (equal) {
      runs.push(...runOf('same', after.content, added.start, added.end));
      continue;
    }
    runs.push(...runOf('removed', before.content, old.start, old.end));
    runs.push(...runOf('added', after.content, added.start, added.end));
    addedWords += newTokens.slice(range.newStart, range.newEnd).filter(({ isWord }) => isWord).length;
  }
  return { runs, addedWords };
}

function tokensOf({ text, words }: DocumentPart): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  const push = (start: number, end: number, isWord: boolean) =>
    void tokens.push({ key: comparable(text.slice(start, end)), isWord, start, end });
  const between = (start: number) => {
    if (start > end) push(end, start, false);
  };
  for (const word of words) {
    between(word.start);
    push(word.start, word.end, true);
    end = word.end;
  }
  between(text.length);
  return tokens;
}

/** Joins neighbouring changes, also over an equal space between them, which would cut a changed phrase into single words. */
function joined(stretches: readonly Stretch[], newTokens: readonly Token[]): Stretch[] {
  const result: Stretch[] = [];
  for (const [at, stretch] of stretches.entries()) {
    const last = result.at(-1);
    const next = stretches[at + 1];
    const onlySpace =
      stretch.equal &&
      last?.equal === false &&
      next?.equal === false &&
      newTokens.slice(stretch.newStart, stretch.newEnd).every(({ key }) => key.trim() === '');
    const equal = stretch.equal && !onlySpace;
    if (last && last.equal === equal) {
      last.oldEnd = stretch.oldEnd;
      last.newEnd = stretch.newEnd;
    } else result.push({ ...stretch, equal });
  }
  return result;
}

function rangeOf(tokens: readonly Token[], from: number, to: number): { start: number; end: number } {
  const start = tokens[from]?.start ?? 0;
  return { start, end: to > from ? (tokens[to - 1]?.end ?? start) : start };
}

function runOf(
  kind: ComparedRun['kind'],
  content: readonly Inline[],
  start: number,
  end: number,
): ComparedRun[] {
  return end > start ? [{ kind, content: sliceContent(content, start, end) }] : [];
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
