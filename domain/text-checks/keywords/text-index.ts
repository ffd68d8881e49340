import { isHyphen, type Word, wordsOf } from './words';

/**
 * Letters of the longest word that is looked up; longer ones stand for themselves. Taking a word apart costs more than its length, and
 * no word of the three languages comes near.
 */
export const LONGEST_WORD = 80;
/** Distinct words whose names are kept. A text has a few hundred; past the limit all are forgotten. */
export const MOST_CACHED = 20_000;

export interface TextWord {
  word: Word;
  names: ReadonlySet<string>;
  /** Where the first of the words begins that are joined to this one by hyphens. */
  chainStart: number;
  /** Names of the chain's words up to this one, written as one word; null for its first word. */
  joinedNames: ReadonlySet<string> | null;
}

/** A text's words, and where each name may begin an occurrence. */
export interface TextIndex {
  words: TextWord[];
  placesOf: ReadonlyMap<string, readonly number[]>;
}

type NamesOf = (word: string) => ReadonlySet<string>;

/** Takes texts apart; the names of words are computed once and kept for the next text. */
export function createIndexer(textNames: (word: string) => readonly string[]): (text: string) => TextIndex {
  const namesOf = memoize(
    (word) => new Set(word.length > LONGEST_WORD ? [word] : textNames(word)),
    MOST_CACHED,
  );
  return (text) => {
    const words = textWords(text, namesOf);
    const placesOf = new Map<string, number[]>();
    const add = (names: ReadonlySet<string>, place: number) => {
      for (const name of names) {
        const places = placesOf.get(name);
        if (places) places.push(place);
        else placesOf.set(name, [place]);
      }
    };
    for (const [place, { names, joinedNames }] of words.entries()) {
      add(names, place);
      if (joinedNames !== null) add(joinedNames, place);
    }
    return { words, placesOf };
  };
}

function textWords(text: string, namesOf: NamesOf): TextWord[] {
  let chainStart = 0;
  let chain = '';
  return wordsOf(text).map((word) => {
    const continues = isHyphen(word.gap);
    if (!continues) {
      chainStart = word.start;
      chain = '';
    }
    if (chain.length <= LONGEST_WORD) chain += word.normal;
    const isJoined = continues && chain.length <= LONGEST_WORD;
    return {
      word,
      names: namesOf(word.normal),
      chainStart,
      joinedNames: isJoined ? namesOf(chain) : null,
    };
  });
}

/** A function that keeps its results, and forgets them all past the limit. */
export function memoize<T>(compute: (key: string) => T, most: number): (key: string) => T {
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
