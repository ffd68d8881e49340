import { beforeEndingMark, type Morphology } from '../morphology';
import { type Stem, stemNames } from '../snowball';
import { endingsOff } from './endings';
import { HOMOGRAPHS } from './irregular-forms';
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
        return [word, ...irregularNames(word, dictionary), ...irregularHeads(word, dictionary)];
      // "Nätter" are nights to someone who searches for them, though the rules make them of "nät", too.
      const nouns = dictionary.irregularNounsOf(word);
      const lemmas = nouns.length > 0 ? nouns : lemmasOf(word);
      if (lemmas.length > 0) return [word, ...lemmas];
      const splits = splitsOfNew(word, dictionary);
      return splits.length > 0 ? wholeNames(word, splits) : unknown(word);
    },
    isNoun: (word) =>
      dictionary.mayBeNoun(word) ||
      splitsOfNew(word, dictionary).some(({ lemmas }) => lemmas.some((lemma) => dictionary.mayBeNoun(lemma))),
    textNames: (word) => {
      const lemmas = lemmasOf(word);
      const splits =
        lemmas.length > 0 ? splitsOfEntry(word, lemmas, dictionary) : splitsOfNew(word, dictionary);
      const names = [
        ...lemmas,
        ...wholeNames(word, splits),
        ...splits.flatMap((split) => headNames(word, split, dictionary)),
      ];
      const verb = dictionary.verbOfImperative(word);
      if (verb !== null) names.push(verb);
      return lemmas.length + splits.length > 0 ? names : [...names, ...unknown(word)];
    },
  };
}

/** What an entry is an irregular form of. A noun is no form of a verb or adjective: a "band" has nothing to do with "binda". */
function irregularNames(word: string, dictionary: SwedishDictionary): readonly string[] {
  const nouns = dictionary.irregularNounsOf(word);
  if (dictionary.isNoun(word) || dictionary.isIrregularNoun(word)) return nouns;
  // The adjective "modern" is no form of "mor".
  return dictionary
    .irregularLemmasOf(word)
    .filter((lemma) => !nouns.includes(lemma) || !dictionary.isAdjective(word));
}

/** "handböcker", an entry, is the plural of "handbok". The healthy, "friska", are no "friskola": that is no verb, as "ska" is. */
function irregularHeads(word: string, dictionary: SwedishDictionary): string[] {
  const names: string[] = [];
  for (let place = LEAST_PART; place <= word.length - LEAST_PART; place++) {
    const end = word.slice(place);
    const first = word.slice(0, place);
    const heads = dictionary
      .irregularLemmasOf(end)
      .filter((head) => dictionary.isIrregularNoun(head) || !dictionary.isNounAlone(first + head));
    if (heads.length > 0 && dictionary.beginsCompounds(first))
      names.push(...heads.map((head) => first + head));
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
  ).flatMap(({ prefix, lemmas: ends }) => {
    const lemmas = ends.filter((head) => !endsWithOpaque(prefix, head, dictionary));
    return lemmas.length > 0 ? [{ prefix, lemmas }] : [];
  });
}

/** Letters by which two places of a word may differ of which one alone parts it: "fotbolls-lag" is no "fotboll-slag". */
const SHIFT = 2;

interface Rated {
  split: Split;
  rate: number;
  /** Whether it is one at all, or only shows that another one is none. */
  isSure: boolean;
}

/**
 * The ways in which a word of the dictionary is a compound: its forms are those of its end. "lastbil" declines as "bil"; "tomat" ends
 * like "mat" by chance, and does not. Of ways that are nearly the same, those that the dictionary's rules are surest of.
 */
function splitsOfEntry(word: string, lemmas: readonly string[], dictionary: SwedishDictionary): Split[] {
  const begins = (prefix: string) => PARTICLES.has(prefix) || dictionary.beginning(prefix) !== null;
  const ends = (lemma: string) => dictionary.endsCompounds(lemma) || dictionary.isNoun(lemma);
  // Few places leave the end of a lemma, and the entries tell that sooner than what a compound may begin with.
  const parts = (prefix: string) =>
    lemmas.some((lemma) => lemma.startsWith(prefix) && ends(lemma.slice(prefix.length)));
  const rated = splitsOf(word, dictionary, begins, ends, { leastEnd: 2, parts }).flatMap((split) =>
    ratedSplit(word, split, lemmas, dictionary),
  );
  const isSurer = (one: Rated, other: Rated) =>
    other.rate > one.rate && Math.abs(other.split.prefix.length - one.split.prefix.length) <= SHIFT;
  return rated
    .filter((one) => one.isSure && !rated.some((other) => isSurer(one, other)))
    .map(({ split }) => split);
}

function ratedSplit(
  word: string,
  part: Split,
  lemmas: readonly string[],
  dictionary: SwedishDictionary,
): Rated[] {
  const { prefix, lemmas: heads } = part;
  // Of the lemmas of an end, those that make a lemma of the word: a "proffsmusiker" is a "musiker" and no "musik".
  const rates = heads.flatMap((head) => {
    const rate = lemmas.includes(prefix + head) ? rateOf(prefix, head, dictionary) : null;
    return rate === null ? [] : [{ head, ...rate }];
  });
  if (rates.length === 0) return [];
  const sure = rates.filter(({ isSure }) => isSure).map(({ head }) => head);
  const split = { prefix, lemmas: withIrregular(sure, part, word.slice(prefix.length), dictionary) };
  return [{ split, rate: Math.max(...rates.map(({ rate }) => rate)), isSure: sure.length > 0 }];
}

/** The sure heads, and what an end is a form of that is an entry by itself: "talböcker" are "böcker", and a kind of "bok". */
function withIrregular(
  sure: string[],
  { prefix, lemmas: heads }: Split,
  end: string,
  dictionary: SwedishDictionary,
): string[] {
  if (!sure.includes(end) || HOMOGRAPHS.has(end)) return sure;
  if (!dictionary.isInflected(end)) return [...new Set([...sure, ...heads])];
  // An "armband" is no form of "binda".
  const isNoun = dictionary.isNounAlone(prefix + end);
  return [...sure, ...(isNoun ? dictionary.irregularNounsOf(end) : dictionary.irregularLemmasOf(end))];
}

/** How sure it is that an entry is a compound of two parts; null where it is none. How it begins weighs more than how it ends. */
function rateOf(
  prefix: string,
  head: string,
  dictionary: SwedishDictionary,
): { rate: number; isSure: boolean } | null {
  const whole = prefix + head;
  const agreement = dictionary.agreement(whole, head);
  if (agreement === null || isOpaque(prefix, head)) return null;
  if (isDerived(whole, head, dictionary) || endsWithOpaque(prefix, head, dictionary)) return null;
  const isParticle = PARTICLES.has(prefix);
  const beginning = isParticle ? 0 : (dictionary.beginning(prefix) ?? 0);
  const isPlain = beginning === 0 && (isParticle || dictionary.isNoun(prefix));
  const rate = 4 * beginning + (agreement > 0 ? 2 : 0) + (isPlain ? 1 : 0);
  // An "intryck" is no "int-ryck", nor a "tryck". A word of two letters only shows where another one may not begin.
  if (isParticle || head.length < LEAST_PART)
    return isParticle || prefix.endsWith('s') ? { rate, isSure: false } : null;
  if (dictionary.endsCompounds(head)) return { rate, isSure: true };
  // Many nouns that end compounds are not marked as such ("vin"), and many an ending that makes words looks like one of them.
  if (prefix.length < LEAST_PART || beginning === 0) return null;
  return { rate, isSure: agreement > 0 };
}

/** A word in -het of an adjective is a compound only if its end is of one, too: "angelägen-het" is no "lägenhet". */
function isDerived(whole: string, head: string, dictionary: SwedishDictionary): boolean {
  const base = (word: string) => (word.endsWith('het') ? word.slice(0, -3) : null);
  const [ofWhole, ofHead] = [base(whole), base(head)];
  return (
    ofWhole !== null && ofHead !== null && dictionary.isAdjective(ofWhole) && !dictionary.isAdjective(ofHead)
  );
}

/**
 * Whether a compound's last part is a longer word, which ends with the head by chance or in another meaning: "besluts-underlag" is no
 * "lag", for "underlag" is none.
 */
function endsWithOpaque(prefix: string, head: string, dictionary: SwedishDictionary): boolean {
  const whole = prefix + head;
  const isKnown = dictionary.isEntry(whole);
  // "Kultur-folk" begins with one word, so it is no "kult-urfolk".
  const isOneWord = dictionary.beginning(prefix) === 2;
  for (let place = LEAST_PART; place <= prefix.length - 2; place++) {
    const middle = prefix.slice(place);
    const last = middle + head;
    if (isOneWord && (!isKnown || PARTICLES.has(middle))) continue;
    if (!dictionary.isEntry(last) || !dictionary.beginsCompounds(prefix.slice(0, place))) continue;
    if (isKnown && (dictionary.agreement(whole, last) ?? 0) === 0) continue;
    // "Årskort" and "dagsutflykt" begin with what the dictionary keeps from beginning compounds.
    if (middle.endsWith('s') && dictionary.isNoun(middle.slice(0, -1))) continue;
    const isKind = splitsOfEntry(last, [last], dictionary).some(({ lemmas }) => lemmas.includes(head));
    if (PARTICLES.has(middle) || !isKind) return true;
  }
  return false;
}

/** The names of a compound's end, which may be a compound itself: "bergvärmepump" is a "värmepump" and a "pump". */
function headNames(word: string, split: Split, dictionary: SwedishDictionary): string[] {
  const end = word.slice(split.prefix.length);
  const inner = splitsOfEntry(end, split.lemmas, dictionary);
  return [...split.lemmas, ...inner.flatMap(({ lemmas }) => lemmas)];
}

interface SplitOptions {
  /** The fewest letters of the end. */
  leastEnd?: number;
  /** Whether a split after these letters is wanted at all. */
  parts?: (prefix: string) => boolean;
}

function splitsOf(
  word: string,
  dictionary: SwedishDictionary,
  begins: (prefix: string) => boolean,
  ends: (lemma: string) => boolean,
  { leastEnd = LEAST_PART, parts = () => true }: SplitOptions = {},
): Split[] {
  const splits: Split[] = [];
  for (let place = 2; place <= word.length - leastEnd; place++) {
    const prefix = word.slice(0, place);
    if (!parts(prefix)) continue;
    // Of three equal letters one is dropped: "fall" and "lucka" are "fallucka".
    const dropped =
      place >= LEAST_PART && !PARTICLES.has(prefix) && prefix.at(-1) === word[place]
        ? prefix + word[place]
        : null;
    if (!begins(prefix) && (dropped === null || PARTICLES.has(dropped) || !begins(dropped))) continue;
    const lemmas = dictionary
      .lemmasOf(word.slice(place))
      .filter((lemma) => lemma.length >= leastEnd && ends(lemma));
    if (lemmas.length > 0) splits.push({ prefix, lemmas });
  }
  return splits;
}
