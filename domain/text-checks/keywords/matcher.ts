import type { Basis, Morphology } from '../morphology';
import { createIndexer, LONGEST_WORD, type TextIndex, type TextWord } from './text-index';
import { isHyphen, isSameGap, wordsOf } from './words';

/** A place of a text where a keyword stands. */
interface Occurrence {
  /** UTF-16 offsets into the text, around whole words. */
  start: number;
  end: number;
  /** What stands there. */
  text: string;
}

/** The occurrences of one keyword. */
interface KeywordOccurrences {
  keyword: string;
  occurrences: Occurrence[];
}

export interface KeywordMatcher {
  basis: Basis;
  /** Finds a keyword's forms in a plain text, in order and without overlaps. */
  findKeyword(text: string, keyword: string): Occurrence[];
  /** Finds several keywords, each by itself; the text is taken apart once. */
  findKeywords(text: string, keywords: readonly string[]): KeywordOccurrences[];
}

/**
 * Finds keywords word by word: each word of the keyword stands in the text in some form, in order, with nothing but a space or a
 * hyphen between. In a compound the keyword counts as the last part only, the one that the compound is a kind of: "asuntolaina" is a
 * "laina", "lainahakemus" is not. The same holds for parts joined by hyphens.
 */
export function createKeywordMatcher(morphology: Morphology): KeywordMatcher {
  const indexOf = keepLatest(createIndexer((word) => morphology.textNames(word)));
  const keywordNames = (word: string) =>
    word.length > LONGEST_WORD ? [word] : morphology.keywordNames(word);
  const find = (text: string, { words, placesOf }: TextIndex, keyword: string) => {
    const wanted = wordsOf(keyword).map(({ normal, gap }) => ({
      gap,
      names: keywordNames(normal),
    }));
    const occurrences: Occurrence[] = [];
    const [first] = wanted;
    if (!first) return occurrences;
    // "wi-fi" and "e-mail" are written "wifi" and "email" too.
    const joined =
      wanted.length > 1 && wanted.every(({ gap }) => gap === '' || isHyphen(gap)) ? joinedNames(keyword) : [];
    let free = 0;
    for (const place of inOrder([...first.names, ...joined].map((name) => placesOf.get(name) ?? []))) {
      const last = place < free ? null : lastWordOf(words, place, wanted, joined);
      if (last === null) continue;
      const [start, end] = [words[place]?.chainStart ?? 0, words[last]?.word.end ?? 0];
      occurrences.push({ start, end, text: text.slice(start, end) });
      free = last + 1;
    }
    return occurrences;
  };
  const joinedNames = (keyword: string) =>
    keywordNames(
      wordsOf(keyword)
        .map(({ normal }) => normal)
        .join(''),
    );
  return {
    basis: morphology.basis,
    findKeyword: (text, keyword) => find(text, indexOf(text), keyword),
    findKeywords: (text, keywords) => {
      const index = indexOf(text);
      return keywords.map((keyword) => ({ keyword, occurrences: find(text, index, keyword) }));
    },
  };
}

/** The places of several lists, each of which ascends, without repeats. Sorting costs more than all the rest, and is rarely needed. */
function inOrder(lists: readonly (readonly number[])[]): readonly number[] {
  const [only = [], ...others] = lists.filter((list, at) => list.length > 0 && lists.indexOf(list) === at);
  return others.length === 0 ? only : [...new Set([only, ...others].flat())].sort((a, b) => a - b);
}

interface WantedWord {
  gap: string;
  names: readonly string[];
}

/** The index of the last word of an occurrence that begins at a place; null if none begins there. */
function lastWordOf(
  words: readonly TextWord[],
  place: number,
  wanted: readonly WantedWord[],
  joined: readonly string[],
): number | null {
  const first = words[place];
  if (!first) return null;
  if (!first.word.goesOn && joined.some((name) => first.names.has(name))) return place;
  const single = wanted.length === 1 ? wanted[0] : undefined;
  if (single && first.joinedNames !== null && single.names.some((name) => first.joinedNames?.has(name)))
    return place;
  for (const [offset, { gap, names }] of wanted.entries()) {
    const word = words[place + offset];
    if (!word || (offset > 0 && !isSameGap(gap, word.word.gap)) || !hasAny(word.names, names)) return null;
  }
  const last = place + wanted.length - 1;
  return words[last]?.word.goesOn ? null : last;
}

function hasAny(set: ReadonlySet<string>, names: readonly string[]): boolean {
  for (const name of names) if (set.has(name)) return true;
  return false;
}

/** A function that keeps its latest result: checks ask for one keyword after another in the same text. */
function keepLatest<T>(compute: (text: string) => T): (text: string) => T {
  let latest: { text: string; result: T } | undefined;
  return (text) => {
    if (latest?.text !== text) latest = { text, result: compute(text) };
    return latest.result;
  };
}
