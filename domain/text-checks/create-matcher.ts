import type { Language } from '../brief/brief';
import { STEMMERS } from '../text/stem';
import { createEnglishMorphology } from './english/english-morphology';
import { createFinnishMorphology } from './finnish/finnish-morphology';
import { readTransducer } from './finnish/transducer';
import { FUNCTION_WORDS } from './keywords/function-words';
import { createKeywordMatcher, type KeywordMatcher } from './keywords/matcher';
import type { Morphology } from './morphology';
import { createSnowballMorphology } from './snowball';
import { SwedishDictionary } from './swedish/swedish-dictionary';
import { createSwedishMorphology } from './swedish/swedish-morphology';

/** A language's data; without it, words are told by their endings alone. */
export interface MorphologyData {
  /** Voikko's mor.vfst. */
  finnish?: Uint8Array;
  /** The texts of dictionary-sv's files. */
  swedish?: { aff: string; dic: string };
}

/**
 * A matcher for a language. Reading the data takes a second of CPU time at most, so a server makes one in a worker thread, once.
 * @throws Error if the data is something else than it should be.
 */
export function createMatcher(language: Language, data: MorphologyData = {}): KeywordMatcher {
  return createKeywordMatcher(morphologyOf(language, data), FUNCTION_WORDS[language]);
}

function morphologyOf(language: Language, { finnish, swedish }: MorphologyData): Morphology {
  switch (language) {
    case 'finnish':
      return finnish
        ? createFinnishMorphology(readTransducer(finnish), STEMMERS.finnish)
        : createSnowballMorphology(STEMMERS.finnish);
    case 'swedish':
      return swedish
        ? createSwedishMorphology(new SwedishDictionary(swedish.aff, swedish.dic), STEMMERS.swedish)
        : createSnowballMorphology(STEMMERS.swedish);
    default:
      return createEnglishMorphology(STEMMERS.english);
  }
}
