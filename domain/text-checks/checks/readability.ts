import { syllable } from 'syllable';
import type { Language } from '../../brief/brief';
import { languageOf } from '../../text/language-of';
import type { CheckedText } from '../checked-text';
import type { CheckOutcome } from '../finding';
import { finnishSyllables } from './finnish-syllables';

/** Flesch measured samples of 100 words; on less, one sentence decides the value. */
const FEWEST_WORDS = 100;
/** Flesch's own scale: below 50 a text is "difficult", as academic magazines are. */
const FLESCH_DIFFICULT = 50;
/** Björnsson's scale: from 50 on a text is "hard", as official texts are. */
const LIX_DIFFICULT = 50;
const LIX_LONG_LETTERS = 6;
/** Wiio counted Finnish words of four syllables and more as long. */
const WIIO_LONG_SYLLABLES = 4;

interface Counts {
  words: string[];
  wordsPerSentence: number;
}

const MEASURES: Record<Language, (counts: Counts) => CheckOutcome<'readability'>> = {
  english: flesch,
  swedish: lix,
  finnish: longWords,
};

/** How hard the text is to read, by the measure that was made for its language; no grade for Finnish, which has no valid one. */
export function checkReadability({ sentences, language, text }: CheckedText): CheckOutcome<'readability'>[] {
  const words = sentences.flatMap((sentence) => asRead(sentence.text).match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? []);
  if (words.length < FEWEST_WORDS) return [{ reason: 'too_short', values: { min: FEWEST_WORDS } }];
  const found = languageOf(asRead(text));
  if (found !== null && found !== language)
    return [{ reason: 'other_language', values: { language: found } }];
  return [MEASURES[language]({ words, wordsPerSentence: words.length / sentences.length })];
}

/** A letter and its accent as one character, and words without the soft hyphens that show at a line's end alone. */
function asRead(text: string): string {
  return text.normalize('NFC').replaceAll('\u00ad', '');
}

/** Reading ease: Rudolf Flesch, "A New Readability Yardstick", Journal of Applied Psychology 32 (1948). */
function flesch({ words, wordsPerSentence }: Counts): CheckOutcome<'readability'> {
  const syllables = words.reduce((sum, word) => sum + syllable(word), 0);
  const score = Math.round(206.835 - 1.015 * wordsPerSentence - (84.6 * syllables) / words.length);
  const values = { score, limit: FLESCH_DIFFICULT, wordsPerSentence: rounded(wordsPerSentence) };
  return { reason: score < FLESCH_DIFFICULT ? 'flesch_difficult' : 'flesch', values };
}

/** Läsbarhetsindex: C. H. Björnsson, "Läsbarhet" (1968). Percent of words over six letters, plus words per sentence. */
function lix({ words, wordsPerSentence }: Counts): CheckOutcome<'readability'> {
  const percent = percentOf(words, (word) => [...word].length > LIX_LONG_LETTERS);
  const score = Math.round(wordsPerSentence + percent);
  const values = { score, limit: LIX_DIFFICULT, wordsPerSentence: rounded(wordsPerSentence) };
  return { reason: score >= LIX_DIFFICULT ? 'lix_difficult' : 'lix', values };
}

/** What Osmo A. Wiio measured in "Readability, Comprehension and Readership" (1968), without his grade, which was made for schools. */
function longWords({ words, wordsPerSentence }: Counts): CheckOutcome<'readability'> {
  const percent = Math.round(percentOf(words, (word) => finnishSyllables(word) >= WIIO_LONG_SYLLABLES));
  return {
    reason: 'no_formula',
    values: { wordsPerSentence: rounded(wordsPerSentence), percent, syllables: WIIO_LONG_SYLLABLES },
  };
}

function percentOf(words: readonly string[], holds: (word: string) => boolean): number {
  return (100 * words.filter(holds).length) / words.length;
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
