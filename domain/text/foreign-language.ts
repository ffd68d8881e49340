import { francAll } from 'franc';
import type { Language } from '../brief/brief';
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
/** Letters of other scripts beyond these are no name or unit within a text. */
const OTHER_LETTERS = 6;
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
    lines.some((line) => sentencesIn(line, language).some(({ text }) => isFar(text, language, SENTENCE)))
  );
}

function hasOtherScript(text: string): boolean {
  return (text.match(OTHER_SCRIPT)?.length ?? 0) > OTHER_LETTERS;
}

function isFar(text: string, language: Language, { words, candidates, share }: Measure): boolean {
  if (countWords(text, language) < words) return false;
  const own = CODES[language];
  const found = francAll(text, { only: candidates });
  // Of a text without letters franc knows nothing.
  if (found[0]?.[0] === 'und') return false;
  return (found.find(([code]) => code === own)?.[1] ?? 0) < share;
}
