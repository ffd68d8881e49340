import { beforeEndingMark, type Morphology } from '../morphology';
import { type Stem, stemNames } from '../snowball';
import { endingsOff } from './endings';
import { isOpaque, PARTICLES } from './opaque-compounds';
import { LEAST_PART, type SwedishDictionary } from './swedish-dictionary';

interface Split {
  prefix: string;
  /** Lemmas of the part after it. */
  lemmas: string[];
}

/** Swedish morphology by dictionary-sv, with compounds taken apart; words that it does not know by their endings. */
export function createSwedishMorphology(dictionary: SwedishDictionary, stem: Stem): Morphology {
  const unknown = (word: string) => [...stemNames(word, stem), ...endingsOff(word)];
  const lemmasOf = (word: string): string[] => {
    const found = dictionary.lemmasOf(word);
    const base = beforeEndingMark(word);
    const lemmas = found.length > 0 || base === null ? found : dictionary.lemmasOf(base);
    // "huvudstäder" is an entry by itself, and "huvudstäderna" a form of it.
    const compounds = lemmas.flatMap((lemma) => irregularHeads(lemma, dictionary));
    return [...lemmas, ...compounds.filter((compound) => dictionary.isEntry(compound))];
  };
  const wholeNames = (word: string, splits: Split[]) => [
    word,
    ...splits.flatMap(({ prefix, lemmas }) => lemmas.map((lemma) => prefix + lemma)),
  ];

  return {
    basis: 'dictionary-sv',
    keywordNames: (word) => {
      // An entry stands for itself: "boende" is not a form of "bo" for someone who searches for it.
      if (dictionary.isEntry(word))
        return [word, ...dictionary.irregularLemmasOf(word), ...irregularHeads(word, dictionary)];
      const lemmas = lemmasOf(word);
      if (lemmas.length > 0) return [word, ...lemmas];
      const splits = splitsOfNew(word, dictionary);
      return splits.length > 0 ? wholeNames(word, splits) : unknown(word);
    },
    textNames: (word) => {
      const lemmas = lemmasOf(word);
      const splits =
        lemmas.length > 0 ? splitsOfEntry(word, lemmas, dictionary) : splitsOfNew(word, dictionary);
      const names = [
        ...lemmas,
        ...wholeNames(word, splits),
        ...splits.flatMap((split) => headNames(word, split, dictionary)),
      ];
      return lemmas.length + splits.length > 0 ? names : [...names, ...unknown(word)];
    },
  };
}

/** "handböcker", an entry, is the plural of "handbok". */
function irregularHeads(word: string, dictionary: SwedishDictionary): string[] {
  const names: string[] = [];
  for (let place = LEAST_PART; place <= word.length - LEAST_PART; place++) {
    const heads = dictionary.irregularLemmasOf(word.slice(place));
    if (heads.length > 0 && dictionary.beginsCompounds(word.slice(0, place)))
      names.push(...heads.map((head) => word.slice(0, place) + head));
  }
  return names;
}

/** The ways to take an unknown word apart into something that may begin a compound and a word that may end one. */
function splitsOfNew(word: string, dictionary: SwedishDictionary): Split[] {
  return splitsOf(
    word,
    dictionary,
    (prefix) => dictionary.beginsCompounds(prefix),
    (lemma) => dictionary.endsCompounds(lemma),
  );
}

/** Letters by which two places of a word may differ of which one alone parts it: "fotbolls-lag" is no "fotboll-slag". */
const SHIFT = 2;

/**
 * The ways in which a word of the dictionary is a compound: its forms are those of its end. "lastbil" declines as "bil"; "tomat" ends
 * like "mat" by chance, and does not. Of ways that are nearly the same, those that the dictionary's rules are surest of.
 */
function splitsOfEntry(word: string, lemmas: readonly string[], dictionary: SwedishDictionary): Split[] {
  const begins = (prefix: string) => !PARTICLES.has(prefix) && dictionary.beginning(prefix) !== null;
  const ends = (lemma: string) => dictionary.endsCompounds(lemma) || dictionary.isNoun(lemma);
  const rated = splitsOf(word, dictionary, begins, ends).flatMap((split) => {
    const rate = rateOf(split, lemmas, dictionary);
    return rate === null ? [] : [{ split, place: split.prefix.length, rate }];
  });
  const isSurer = (one: (typeof rated)[number], other: (typeof rated)[number]) =>
    other.rate > one.rate && Math.abs(other.place - one.place) <= SHIFT;
  return rated.filter((one) => !rated.some((other) => isSurer(one, other))).map(({ split }) => split);
}

/** How sure it is that a split of an entry is one; null where it is none. How it begins weighs more than how it ends. */
function rateOf(
  { prefix, lemmas: heads }: Split,
  lemmas: readonly string[],
  dictionary: SwedishDictionary,
): number | null {
  const beginning = dictionary.beginning(prefix) ?? 0;
  const rates = heads.flatMap((head) => {
    const whole = prefix + head;
    const agreement =
      lemmas.includes(whole) && !isOpaque(prefix, head) ? dictionary.agreement(whole, head) : null;
    if (agreement === null) return [];
    // Many nouns that end compounds are not marked as such ("vin"), and many an ending that makes words looks like one of them.
    const isMarked = dictionary.endsCompounds(head);
    if (!isMarked && (prefix.length < LEAST_PART || beginning === 0 || agreement === 0)) return [];
    return [3 * beginning + agreement];
  });
  return rates.length > 0 ? Math.max(...rates) : null;
}

/** The names of a compound's end, which may be a compound itself: "bergvärmepump" is a "värmepump" and a "pump". */
function headNames(word: string, split: Split, dictionary: SwedishDictionary): string[] {
  const end = word.slice(split.prefix.length);
  const inner = splitsOfEntry(end, split.lemmas, dictionary);
  return [...split.lemmas, ...inner.flatMap(({ lemmas }) => lemmas)];
}

function splitsOf(
  word: string,
  dictionary: SwedishDictionary,
  begins: (prefix: string) => boolean,
  ends: (lemma: string) => boolean,
): Split[] {
  const splits: Split[] = [];
  for (let place = 2; place <= word.length - LEAST_PART; place++) {
    const prefix = word.slice(0, place);
    // Of three equal letters one is dropped: "fall" and "lucka" are "fallucka".
    const dropped = prefix.at(-1) === word[place] ? prefix + word[place] : null;
    if (!begins(prefix) && (dropped === null || !begins(dropped))) continue;
    const lemmas = dictionary
      .lemmasOf(word.slice(place))
      .filter((lemma) => lemma.length >= LEAST_PART && ends(lemma));
    if (lemmas.length > 0) splits.push({ prefix, lemmas });
  }
  return splits;
}
