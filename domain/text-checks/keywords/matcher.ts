import type { Basis, Morphology } from '../morphology';
import { isHyphen, isSameGap, type Word, wordsOf } from './words';

/** A place of a text where a keyword stands. */
export interface Occurrence {
  /** UTF-16 offsets into the text, around whole words. */
  start: number;
  end: number;
  /** What stands there. */
  text: string;
}

/** The occurrences of one keyword. */
export interface KeywordOccurrences {
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

/** Distinct words whose names are kept. A text has a few hundred; past the limit all are forgotten. */
const MOST_CACHED = 20_000;

/**
 * Finds keywords word by word: each word of the keyword stands in the text in some form, in order, with nothing but a space or a
 * hyphen between. In a compound the keyword counts as the last part only, the one that the compound is a kind of: "asuntolaina" is a
 * "laina", "lainahakemus" is not. The same holds for parts joined by hyphens.
 */
export function createKeywordMatcher(morphology: Morphology): KeywordMatcher {
  const namesOf = memoize((word) => new Set(morphology.textNames(word)), MOST_CACHED);
  const find = (text: string, words: TextWord[], keyword: string) => {
    const wanted = wordsOf(keyword).map(({ normal, gap }) => ({
      gap,
      names: morphology.keywordNames(normal),
    }));
    const occurrences: Occurrence[] = [];
    if (wanted.length === 0) return occurrences;
    // "wi-fi" and "e-mail" are written "wifi" and "email" too.
    const joined =
      wanted.length > 1 && wanted.every(({ gap }) => gap === '' || isHyphen(gap)) ? joinedNames(keyword) : [];
    for (let place = 0; place < words.length; place++) {
      const last = lastWordOf(words, place, wanted, joined);
      if (last === null) continue;
      const [start, end] = [words[place]?.chainStart ?? 0, words[last]?.end ?? 0];
      occurrences.push({ start, end, text: text.slice(start, end) });
      place = last;
    }
    return occurrences;
  };
  const joinedNames = (keyword: string) =>
    morphology.keywordNames(
      wordsOf(keyword)
        .map(({ normal }) => normal)
        .join(''),
    );
  return {
    basis: morphology.basis,
    findKeyword: (text, keyword) => find(text, textWords(text, namesOf), keyword),
    findKeywords: (text, keywords) => {
      const words = textWords(text, namesOf);
      return keywords.map((keyword) => ({ keyword, occurrences: find(text, words, keyword) }));
    },
  };
}

interface TextWord extends Word {
  names: ReadonlySet<string>;
  /** Where the first of the words begins that are joined to this one by hyphens. */
  chainStart: number;
  /** Names of the chain's words up to this one, written as one word; null for its first word. */
  joinedNames: ReadonlySet<string> | null;
}

interface WantedWord {
  gap: string;
  names: readonly string[];
}

function textWords(text: string, namesOf: (word: string) => ReadonlySet<string>): TextWord[] {
  let chainStart = 0;
  let chain = '';
  return wordsOf(text).map((word) => {
    const continues = isHyphen(word.gap);
    if (!continues) {
      chainStart = word.start;
      chain = '';
    }
    chain += word.normal;
    return {
      ...word,
      names: namesOf(word.normal),
      chainStart,
      joinedNames: continues && !word.goesOn ? namesOf(chain) : null,
    };
  });
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
  if (!first.goesOn && joined.some((name) => first.names.has(name))) return place;
  const single = wanted.length === 1 ? wanted[0] : undefined;
  if (single && first.joinedNames !== null && single.names.some((name) => first.joinedNames?.has(name)))
    return place;
  for (const [offset, { gap, names }] of wanted.entries()) {
    const word = words[place + offset];
    if (!word || (offset > 0 && !isSameGap(gap, word.gap)) || !names.some((name) => word.names.has(name)))
      return null;
  }
  const last = place + wanted.length - 1;
  return words[last]?.goesOn ? null : last;
}

function memoize<T>(compute: (key: string) => T, most: number): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    if (known.size >= most) known.clear();
    const value = compute(key);
    known.set(key, value);
    return value;
  };
}
