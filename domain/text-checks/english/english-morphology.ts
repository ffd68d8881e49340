import { beforeEndingMark, type Morphology } from '../morphology';
import type { Stem } from '../snowball';
import { COMPARED_ADJECTIVES, IRREGULAR_FORMS } from './irregular-forms';

const LEMMAS = new Map<string, string[]>();
for (const [lemma = '', ...forms] of IRREGULAR_FORMS.map((line) => line.split(' ')))
  for (const form of forms) LEMMAS.set(form, [...(LEMMAS.get(form) ?? []), lemma]);

/** Words in -s that are no plurals, with any stem. */
const NO_PLURALS = new Set([
  'news',
  'lens',
  'series',
  'species',
  'mathematics',
  'physics',
  'economics',
  'politics',
  'always',
]);

/**
 * English morphology by endings: a word is a form of what an inflectional ending leaves, if Snowball's Porter stemmer gives both one
 * stem. Neither would do alone: the stemmer takes "university" for "universe", and endings take "wing" for "we".
 */
export function createEnglishMorphology(stem: Stem): Morphology {
  const withIrregular = (words: readonly string[]) => [
    ...words,
    ...words.flatMap((word) => LEMMAS.get(word) ?? []),
  ];
  const bare = (word: string) => {
    const base = beforeEndingMark(word);
    return base === null ? [word] : [word, base];
  };
  return {
    basis: 'snowball',
    keywordNames: (word) => withIrregular(bare(word).flatMap((form) => [form, ...singulars(form, stem)])),
    textNames: (word) =>
      withIrregular(
        bare(word).flatMap((form) => [
          form,
          ...singulars(form, stem),
          ...verbs(form, stem),
          ...positives(form),
        ]),
      ),
  };
}

/** The word without the ending of a plural or of the third person. */
function singulars(word: string, stem: Stem): string[] {
  const bases: string[] = [];
  if (NO_PLURALS.has(word)) return bases;
  if (/[^su]s$/.test(word) && stem(word) === stem(word.slice(0, -1))) bases.push(word.slice(0, -1));
  // Snowball leaves an e here: "buses" is "buse".
  if (/(?:s|x|z|ch|sh|o)es$/.test(word)) bases.push(word.slice(0, -2));
  // "ties" is of "tie", "stories" of "story"; the stemmer cuts both short.
  if (/^[^aeiou]ies$/.test(word)) bases.push(word.slice(0, -1));
  else if (/[^aeiou]ies$/.test(word)) bases.push(`${word.slice(0, -3)}y`);
  return bases;
}

/** The word without -ed or -ing. */
function verbs(word: string, stem: Stem): string[] {
  // "tried", "died": the stemmer cuts these short.
  if (word.endsWith('ied')) return [`${word.slice(0, -3)}y`, word.slice(0, -1)];
  const rest = /^(.*[aeiouy].*)(?:ed|ing)$/.exec(word)?.[1];
  if (rest === undefined) return [];
  return candidates(rest).filter((base) => stem(base) === stem(word));
}

/** An adjective without -er or -est. */
function positives(word: string): string[] {
  const rest = /^(.{2,})(?:er|est)$/.exec(word)?.[1];
  return rest === undefined ? [] : candidates(rest).filter((base) => COMPARED_ADJECTIVES.has(base));
}

/** Words that an ending may have been added to, with a silent e dropped, a y changed or a consonant doubled. */
function candidates(rest: string): string[] {
  const bases = [rest, `${rest}e`];
  if (rest.endsWith('i')) bases.push(`${rest.slice(0, -1)}y`);
  if (/([^aeiou])\1$/.test(rest)) bases.push(rest.slice(0, -1));
  return bases;
}
