import type { Language } from '../../brief/brief';
import { COMPARED_ADJECTIVES } from '../english/irregular-forms';

/** Which words may stand between those of a keyword. */
export interface FunctionWords {
  words: ReadonlySet<string>;
  /** Whether a word of a keyword describes the next one and stands beside it: "used car" is not in "we used the car". */
  isDescribing(word: string): boolean;
}

/** Nouns that no verb makes. */
const NOUNS_IN_ED_AND_ING = listed(
  'bed shed sled moped feed seed speed weed breed ceiling earring evening king morning ring spring string thing wedding wing',
);

/**
 * Words that carry grammar and no subject: those that a search leaves out and a sentence needs ("plumber London": "a plumber in London").
 * Closed lists, without verbs, and without what turns the meaning round, such as "without" and "or".
 */
export const FUNCTION_WORDS: Record<Language, FunctionWords> = {
  english: {
    words: listed('a an the of in on at for to from with by near and your our my their its'),
    isDescribing: (word) =>
      (/(?:ed|ing)$/.test(word) && !NOUNS_IN_ED_AND_ING.has(word)) || COMPARED_ADJECTIVES.has(word),
  },
  swedish: {
    words: listed(
      'en ett den det de i på för av till från med om hos vid åt ur inom nära och att din ditt dina er ert era vår vårt våra min ' +
        'mitt mina sin sitt sina',
    ),
    isDescribing: (word) =>
      /(?:ad|ade|at|aste|ande|ende|bar|bart|bara|ig|igt|iga|isk|iskt|iska|sam|samt|samma)$/.test(word),
  },
  // Cases say most of what others say by prepositions.
  finnish: { words: listed('ja sekä eli oma oman omaa omat sinun teidän meidän'), isDescribing: () => false },
};

export const NO_FUNCTION_WORDS: FunctionWords = { words: new Set(), isDescribing: () => false };

function listed(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
