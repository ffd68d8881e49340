import { francAll } from 'franc';
import type { Language } from '../brief/brief';
import { stopWordsOf } from './language-of';
import { sentencesIn } from './sentences';
import { countWords } from './words';

const CODES: Record<Language, string> = { english: 'eng', swedish: 'swe', finnish: 'fin' };
/** Our languages and those that models fall into (ISO 639-3). */
const DISTANT = [
  ...Object.values(CODES),
  ...[
    'deu',
    'nld',
    'isl',
    'fra',
    'spa',
    'ita',
    'por',
    'ron',
    'hun',
    'pol',
    'ces',
    'lvs',
    'lit',
    'rus',
    'ukr',
    'tur',
  ],
];
/** The nearest relatives of Swedish and Finnish, which a single sentence does not tell apart. */
const RELATIVES = ['nob', 'nno', 'dan', 'ekk'];

interface Measure {
  /** A shorter text is not judged. */
  words: number;
  candidates: string[];
  /** How near a text must come to its own language, as a share of how near it comes to the best of the candidates. */
  share: number;
}

/** Chosen so that no sentence of the keywords' blind sets and of the template's texts is foreign. */
const SENTENCE: Measure = { words: 10, candidates: DISTANT, share: 0.88 };
const PASSAGE: Measure = { words: 20, candidates: [...DISTANT, ...RELATIVES], share: 0.93 };
/**
 * For sentences of 5 to 9 words: foreign only if none of them is a stop word of the expected language, since so few words are weak
 * evidence. Of 712 sentences of the blind sets and good texts, 1 is wrongly called foreign; of 1,424 foreign ones, 87 % are found.
 */
const SHORT_SENTENCE = {
  words: 5,
  /** How near it comes to its own language among our three. */
  share: 0.7,
  /** The same, with a stop word of another. */
  marked: 0.93,
  /** How near it comes to its own language among all. */
  distant: 0.5,
  /** Names of products are no sentence. */
  lowerCaseWords: 3,
};
/** So many of a sentence's words tell its language, also beside many names. */
const OWN_STOP_WORDS = 2;
/** Letters of other scripts beyond these are no name or unit within a text. */
const OTHER_LETTERS = 6;
const LOWER_CASE = /(?<!\p{L})\p{Ll}{2,}/gu;
const OTHER_SCRIPT = /(?!\p{Script=Latin})\p{L}/gu;

/** Whether a passage of 20 words or more is in another language than `language`, be it one of ours or not. */
export function isForeign(text: string, language: Language): boolean {
  return hasOtherScript(text) || isFar(text, language, PASSAGE);
}

/**
 * Whether any of the lines is: a paragraph, a sentence of 10 words or more, or the shorter lines (items of a list) taken together.
 */
export function hasForeignPassage(lines: readonly string[], language: Language): boolean {
  const short = lines.filter((line) => countWords(line, language) < PASSAGE.words);
  const passages = [...lines, short.join('\n')];
  return (
    passages.some((passage) => isForeign(passage, language)) ||
    lines.some((line) =>
      sentencesIn(line, language).some(
        ({ text }) =>
          (isFar(text, language, SENTENCE) && !isPlainly(language, text)) || isShortForeign(text, language),
      ),
    )
  );
}

/** Whether a heading is, which has no full stop and may be a name: its stop words tell. */
export function isForeignHeading(heading: string, language: Language): boolean {
  const counts = stopWordsOf(heading);
  if (isMarkedAs(language, counts)) return false;
  if (hasOtherScript(heading) || isFar(heading, language, SENTENCE)) return true;
  const isMarked = counts.some(({ count }) => count > 1);
  return isMarked && nearness(heading, language, Object.values(CODES)) < SHORT_SENTENCE.marked;
}

function isShortForeign(sentence: string, language: Language): boolean {
  if (!/[.!?…]["”»’)]*$/u.test(sentence)) return false;
  const words = countWords(sentence, language);
  if (words < SHORT_SENTENCE.words || words >= SENTENCE.words) return false;
  if ((sentence.match(LOWER_CASE)?.length ?? 0) < SHORT_SENTENCE.lowerCaseWords) return false;
  const counts = stopWordsOf(sentence);
  if (isMarkedAs(language, counts)) return false;
  const near = nearness(sentence, language, Object.values(CODES));
  const isMarked = counts.some(({ count }) => count > 0);
  return (
    near < (isMarked ? SHORT_SENTENCE.marked : SHORT_SENTENCE.share) ||
    nearness(sentence, language, DISTANT) < SHORT_SENTENCE.distant
  );
}

/** Whether several stop words of a sentence are the language's own: names and times in it are like words of another. */
function isPlainly(language: Language, sentence: string): boolean {
  const counts = stopWordsOf(sentence);
  const own = counts.find((one) => one.language === language)?.count ?? 0;
  return own >= OWN_STOP_WORDS && isMarkedAs(language, counts);
}

/** Whether it has stop words of the language, and more than of any other: some are words of another one too, as "on" is. */
function isMarkedAs(language: Language, counts: ReturnType<typeof stopWordsOf>): boolean {
  const own = counts.find((one) => one.language === language)?.count ?? 0;
  return counts.every((one) => one.language === language || one.count < own);
}

function hasOtherScript(text: string): boolean {
  return (text.match(OTHER_SCRIPT)?.length ?? 0) > OTHER_LETTERS;
}

function isFar(text: string, language: Language, { words, candidates, share }: Measure): boolean {
  return (
    countWords(text, language) >= words &&
    // A list of names, units and figures is in no language: "Intel Core i7, 16 GB RAM, 512 GB SSD".
    (text.match(LOWER_CASE)?.length ?? 0) >= words / 2 &&
    nearness(text, language, candidates) < share
  );
}

/** How near a text comes to its own language, as a share of how near it comes to the best of the candidates. */
function nearness(text: string, language: Language, candidates: readonly string[]): number {
  const found = francAll(text, { only: [...candidates] });
  // Of a text without letters franc knows nothing.
  if (found[0]?.[0] === 'und') return 1;
  return found.find(([code]) => code === CODES[language])?.[1] ?? 0;
}
