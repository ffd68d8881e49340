import { beforeEndingMark, type Morphology } from './morphology';

/** Reduces a word in lower case to its stem by the rules of Snowball, which know no words. */
export type Stem = (word: string) => string;

/** No word is written with it, so a stem is never taken for a word. */
const STEM = '~';

/** Names of a word that no dictionary knows: itself, its stem, and what stands before a mark as in "EU:n". */
export function stemNames(word: string, stem: Stem): string[] {
  const base = beforeEndingMark(word);
  return [word, STEM + stem(word), ...(base === null ? [] : stemNames(base, stem))];
}

/** Morphology without data. Finds a third of the forms of Finnish and half of those of Swedish (docs/keyword-matching.md). */
export function createSnowballMorphology(stem: Stem): Morphology {
  const names = (word: string) => stemNames(word, stem);
  return { basis: 'snowball', textNames: names, keywordNames: names };
}
