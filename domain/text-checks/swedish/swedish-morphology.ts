import { beforeEndingMark, type Morphology } from '../morphology';
import { type Stem, stemNames } from '../snowball';
import { endingsOff } from './endings';
import { OPAQUE_COMPOUNDS, PARTICLES } from './opaque-compounds';
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
    const lemmas = dictionary.lemmasOf(word);
    const base = beforeEndingMark(word);
    return lemmas.length > 0 || base === null ? lemmas : dictionary.lemmasOf(base);
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
  return splitsOf(word, dictionary, (prefix) => dictionary.beginsCompounds(prefix));
}

/**
 * The ways in which a word of the dictionary is a compound: its forms are those of its end. "lastbil" declines as "bil"; "tomat" ends
 * like "mat" by chance, and does not.
 */
function splitsOfEntry(word: string, lemmas: readonly string[], dictionary: SwedishDictionary): Split[] {
  const begins = (prefix: string) =>
    !PARTICLES.has(prefix) && (dictionary.isNoun(prefix) || dictionary.beginsCompounds(prefix));
  const isCompound = (lemma: string, head: string) =>
    lemmas.includes(lemma) &&
    !OPAQUE_COMPOUNDS.has(lemma) &&
    dictionary.paradigmOf(lemma) === dictionary.paradigmOf(head);
  return splitsOf(word, dictionary, begins).filter(({ prefix, lemmas: heads }) =>
    heads.some((head) => isCompound(prefix + head, head)),
  );
}

/** The names of a compound's end, which may be a compound itself: "bergvärmepump" is a "värmepump" and a "pump". */
function headNames(word: string, split: Split, dictionary: SwedishDictionary): string[] {
  const end = word.slice(split.prefix.length);
  const inner = splitsOfEntry(end, split.lemmas, dictionary);
  return [...split.lemmas, ...inner.flatMap(({ lemmas }) => lemmas)];
}

function splitsOf(word: string, dictionary: SwedishDictionary, begins: (prefix: string) => boolean): Split[] {
  const splits: Split[] = [];
  for (let place = 2; place <= word.length - LEAST_PART; place++) {
    const prefix = word.slice(0, place);
    // Of three equal letters one is dropped: "fall" and "lucka" are "fallucka".
    const dropped = prefix.at(-1) === word[place] ? prefix + word[place] : null;
    if (!begins(prefix) && (dropped === null || !begins(dropped))) continue;
    const lemmas = dictionary
      .lemmasOf(word.slice(place))
      .filter((lemma) => lemma.length >= LEAST_PART && dictionary.endsCompounds(lemma));
    if (lemmas.length > 0) splits.push({ prefix, lemmas });
  }
  return splits;
}
