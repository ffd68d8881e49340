import { beforeEndingMark, type Morphology } from '../morphology';
import { type Stem, stemNames } from '../snowball';
import { endingsOff } from './endings';
import { type Reading, readAnalysis } from './lemmas';
import type { Transducer } from './transducer';

/** An unknown word is taken for a compound only with parts as long as these: short ones end many names by chance. */
const LEAST_UNKNOWN_PART = 4;
const LEAST_KNOWN_PART = 5;

/** Finnish morphology by Voikko's dictionary; words that it does not know by their endings. */
export function createFinnishMorphology(transducer: Transducer, stem: Stem): Morphology {
  const readingsOf = (word: string) => {
    const readings = [...new Set(transducer.lookUp(word))].map(readAnalysis);
    // "maailma" is also read as maa and ilma; the reading with the fewest parts is the word that is meant.
    const fewest = Math.min(...readings.map(({ parts }) => parts.length));
    return readings.filter(({ parts }) => parts.length === fewest);
  };
  const known = (word: string): Reading[] => {
    const readings = readingsOf(word.replaceAll('’', "'"));
    const base = beforeEndingMark(word);
    return readings.length > 0 || base === null ? readings : readingsOf(base);
  };
  const unknown = (word: string) => [...stemNames(word, stem), ...endingsOff(word)];
  // Voikko reads a figure with an ending, as in "iPhone 15:n", and gives it no lemma.
  const asWritten = (word: string) => {
    const base = beforeEndingMark(word);
    return base === null ? [word] : [word, base];
  };

  return {
    basis: 'voikko',
    keywordNames: (word) => {
      const names = known(word).map(({ parts }) => join(parts, 0));
      return names.length > 0 ? [...asWritten(word), ...names] : unknown(word);
    },
    textNames: (word) => {
      const readings = known(word);
      if (readings.length > 0) return [...asWritten(word), ...readings.flatMap(namesOf)];
      return [...unknown(word), ...headsOfUnknown(word, readingsOf)];
    },
  };
}

/** A compound's lemma from a part on: the parts before the last stay as they are written. */
function join(parts: Reading['parts'], from: number): string {
  return parts
    .slice(from)
    .map(({ surface, lemma }, place, all) => (place < all.length - 1 ? surface : lemma))
    .join('')
    .replaceAll(/[=-]/g, '');
}

/** The names of a compound and of its later parts, each up to its end. */
function namesOf({ parts }: Reading): string[] {
  const last = parts.at(-1);
  const names = parts.map((_, from) => join(parts, from));
  if (!last) return names;
  if (last.verb !== null)
    names.push(
      last.verb,
      parts
        .slice(0, -1)
        .map(({ surface }) => surface)
        .join('') + last.verb,
    );
  // A compound that stands in the dictionary as one word marks its parts.
  const heads = last.lemma.split('=');
  for (let from = 1; from < heads.length; from++) names.push(heads.slice(from).join(''));
  return names;
}

/** The names of the known end of a compound that begins with an unknown word, such as "detoxhoidon". */
function headsOfUnknown(word: string, readingsOf: (word: string) => Reading[]): string[] {
  for (let place = LEAST_UNKNOWN_PART; place <= word.length - LEAST_KNOWN_PART; place++) {
    const readings = readingsOf(word.slice(place)).filter(({ parts }) => parts.length === 1);
    const heads = readings.flatMap(namesOf).filter((name) => name.length >= LEAST_UNKNOWN_PART);
    if (heads.length > 0) return [...heads, ...heads.map((head) => word.slice(0, place) + head)];
  }
  return [];
}
