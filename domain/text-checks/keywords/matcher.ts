import type { Range } from '../../document/markdown/source-map';
import type { Basis, Morphology } from '../morphology';
import { placesOfSigns, signsAround, withSigns } from './avoided-signs';
import { type FunctionWords, NO_FUNCTION_WORDS } from './function-words';
import {
  createIndexer,
  LONGEST_WORD,
  MOST_CACHED,
  memoize,
  type TextIndex,
  type TextWord,
} from './text-index';
import { isHyphen, isSameGap, isTitleGap, wordsOf } from './words';

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
  /**
   * Finds several keywords, each by itself; the text is taken apart once. Within `titles`, stretches of the text in its order, a keyword's
   * words may also be apart as in "Plumber – London".
   */
  findKeywords(text: string, keywords: readonly string[], titles?: readonly Range[]): KeywordOccurrences[];
  /**
   * Finds words to avoid as `findKeywords` finds keywords, with what a ban is stricter in: each part of a word with hyphens counts, and
   * an apostrophe inside a word and signs such as "%" stand in the text as they are given.
   */
  findAvoided(text: string, words: readonly string[], titles?: readonly Range[]): KeywordOccurrences[];
}

/** Function words that may stand between two words of a keyword. */
const MOST_BETWEEN = 2;

/**
 * Finds keywords word by word: each word of the keyword stands in the text in some form, in order, with nothing but a space, a hyphen
 * or `functionWords` between. In a compound the keyword counts as the last part only, the one that the compound is a kind of: "asuntolaina" is a
 * "laina", "lainahakemus" is not. The same holds for parts joined by hyphens, each of which a word to avoid is found as.
 */
export function createKeywordMatcher(
  morphology: Morphology,
  functionWords: FunctionWords = NO_FUNCTION_WORDS,
): KeywordMatcher {
  const indexOf = keepLatest(createIndexer((word) => morphology.textNames(word)));
  const keywordNames = memoize(
    (word) => (word.length > LONGEST_WORD ? [word] : morphology.keywordNames(word)),
    MOST_CACHED,
  );
  const find = (
    { words, placesOf }: TextIndex,
    keyword: string,
    { text, titles, avoids }: Pick<Surroundings, 'text' | 'titles' | 'avoids'>,
  ) => {
    const wanted = wordsOf(keyword).map(({ normal, gap }) => ({
      gap,
      names: avoids ? withApostrophe(normal, keywordNames(normal)) : keywordNames(normal),
      isFunction: functionWords.words.has(normal),
      isDescribing: functionWords.isDescribing(normal) && !morphology.isNoun?.(normal),
    }));
    const occurrences: Occurrence[] = [];
    const [first] = wanted;
    if (!first) return occurrences;
    // "wi-fi" and "e-mail" are written "wifi" and "email" too.
    const joined =
      wanted.length > 1 && wanted.every(({ gap }) => gap === '' || isHyphen(gap)) ? joinedNames(keyword) : [];
    const within = { text, words, titles, functionWords, avoids };
    let free = 0;
    for (const place of inOrder([...first.names, ...joined].map((name) => placesOf.get(name) ?? []))) {
      const last = place < free ? null : lastWordOf(within, place, wanted, joined);
      const [begun, ended] = [words[place], words[last ?? -1]];
      if (last === null || !begun || !ended) continue;
      // Of a word with hyphens, two parts may be words to avoid.
      const start = begun.chainStart < (occurrences.at(-1)?.end ?? 0) ? begun.word.start : begun.chainStart;
      const { end } = ended.word;
      occurrences.push({ start, end, text: text.slice(start, end) });
      free = last + 1;
    }
    return occurrences;
  };
  const findAvoided = (index: TextIndex, text: string, avoided: string, titles: readonly Range[]) => {
    const signs = signsAround(avoided);
    const places =
      signs === null
        ? placesOfSigns(text, avoided)
        : find(index, avoided, { text, titles, avoids: true }).flatMap(
            (place) => withSigns(text, place, signs) ?? [],
          );
    return places.map(({ start, end }) => ({ start, end, text: text.slice(start, end) }));
  };
  const joinedNames = (keyword: string) =>
    keywordNames(
      wordsOf(keyword)
        .map(({ normal }) => normal)
        .join(''),
    );
  return {
    basis: morphology.basis,
    findKeyword: (text, keyword) => find(indexOf(text), keyword, { text, titles: [], avoids: false }),
    findKeywords: (text, keywords, titles = []) => {
      const index = indexOf(text);
      const within = { text, titles, avoids: false };
      return keywords.map((keyword) => ({ keyword, occurrences: find(index, keyword, within) }));
    },
    findAvoided: (text, words, titles = []) => {
      const index = indexOf(text);
      return words.map((keyword) => ({ keyword, occurrences: findAvoided(index, text, keyword, titles) }));
    },
  };
}

/** Of the names of a word with an apostrophe, those that keep it: "it's" is not "it". */
function withApostrophe(word: string, names: readonly string[]): readonly string[] {
  return word.includes("'") ? names.filter((name) => name.includes("'")) : names;
}

/** The places of several lists, each of which ascends, without repeats. Sorting costs more than all the rest, and is rarely needed. */
function inOrder(lists: readonly (readonly number[])[]): readonly number[] {
  const [only = [], ...others] = lists.filter((list, at) => list.length > 0 && lists.indexOf(list) === at);
  return others.length === 0 ? only : [...new Set([only, ...others].flat())].sort((a, b) => a - b);
}

interface WantedWord {
  gap: string;
  names: readonly string[];
  isFunction: boolean;
  isDescribing: boolean;
}

interface Surroundings {
  text: string;
  words: readonly TextWord[];
  titles: readonly Range[];
  functionWords: FunctionWords;
  /** Words to avoid, which also count where a hyphen follows. */
  avoids: boolean;
}

/** The index of the last word of an occurrence that begins at a place; null if none begins there. */
function lastWordOf(
  within: Surroundings,
  place: number,
  wanted: readonly WantedWord[],
  joined: readonly string[],
): number | null {
  const { words, avoids } = within;
  const first = words[place];
  if (!first) return null;
  const mayEnd = avoids || !first.word.goesOn;
  if (mayEnd && joined.some((name) => first.names.has(name))) return place;
  const names = wanted[0]?.names ?? [];
  const isWhole = first.joinedNames !== null && mayEnd && hasAny(first.joinedNames, names);
  if (!isWhole && !hasAny(first.names, names)) return null;
  let last = place;
  for (const [offset, word] of wanted.entries()) {
    if (offset === 0) continue;
    const next = nextWordOf(within, last, word, wanted[offset - 1]?.isDescribing ?? false);
    if (next !== null) last = next;
    // A title does without: "Plumber – London" for "plumber in London".
    else if (!(word.isFunction && offset < wanted.length - 1 && isInTitle(within, last, last + 1)))
      return null;
  }
  return words[last]?.word.goesOn && !avoids ? null : last;
}

/**
 * Where the next word of a keyword stands after the one before it: at once, or after function words. A place name may follow these after
 * any word ("cleaning in Leeds"), another word not after one that describes it.
 */
function nextWordOf(
  within: Surroundings,
  before: number,
  { gap, names }: WantedWord,
  isDescribed: boolean,
): number | null {
  const { words, functionWords } = within;
  for (let place = before + 1; place <= before + 1 + MOST_BETWEEN; place++) {
    const next = words[place];
    if (!next) return null;
    const { word } = next;
    const isNear = isSameGap(place === before + 1 ? gap : ' ', word.gap);
    if (!isNear && !(gap === ' ' && isTitleGap(word.gap) && isInTitle(within, place - 1, place))) return null;
    const last = hasAny(next.names, names) ? place : lastOfChain(words, place, names);
    if (last !== null) {
      const isAllowed = place === before + 1 || !isDescribed || isName(within, before, place);
      return isAllowed ? last : null;
    }
    // Nothing may stand in the hyphen of "wi-fi", and a word with a hyphen is a part of another.
    if (gap !== ' ' || isHyphen(word.gap) || word.goesOn || !functionWords.words.has(word.normal))
      return null;
  }
  return null;
}

/** Where a word ends that the text writes with hyphens and the keyword as one: "Wi-Fi" for "wifi"; null where none begins. */
function lastOfChain(words: readonly TextWord[], place: number, names: readonly string[]): number | null {
  const start = words[place]?.word.start;
  for (let last = place + 1; words[last]?.chainStart === start; last++) {
    const { word, joinedNames } = words[last] ?? {};
    if (!word?.goesOn && joinedNames && hasAny(joinedNames, names)) return last;
  }
  return null;
}

/** Whether a word is a name by its capital, which other words have in a title too where the one before it has one: "How We Used the Car". */
function isName(within: Surroundings, before: number, place: number): boolean {
  const { text, words } = within;
  const isCapital = (at: number) => /\p{Lu}/u.test(text.charAt(words[at]?.word.start ?? 0));
  return isCapital(place) && !(isCapital(before) && isInTitle(within, before - 1, place));
}

/** Whether two words that follow each other stand in one title. */
function isInTitle({ words, titles }: Surroundings, one: number, next: number): boolean {
  const start = words[one]?.word.start;
  const end = words[next]?.word.end;
  if (start === undefined || end === undefined) return false;
  return titles.some((title) => title.start <= start && end <= title.end);
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
