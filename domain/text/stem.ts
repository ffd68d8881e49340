import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemFinnish } from '@orama/stemmers/finnish';
import { stemmer as stemSwedish } from '@orama/stemmers/swedish';
import type { Language } from '../brief/brief';

/** Reduces a word in lower case to its stem by the rules of Snowball, which know no words. */
export const STEMMERS: Record<Language, (word: string) => string> = {
  english: stemEnglish,
  swedish: stemSwedish,
  finnish: stemFinnish,
};
