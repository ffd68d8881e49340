import type { Range } from '../../document/markdown/source-map';
import type { GlossaryEntry } from '../../style-guide/style-guide';
import type { FindKeywords } from '../checked-text';
import { FUNCTION_WORDS } from '../keywords/function-words';
import { LONGEST_WORD } from '../keywords/text-index';
import { isHyphen, type Word, wordsOf } from '../keywords/words';
import { type Field, isLineInCapitals } from './field';

/** An abbreviation in capitals: "IT" is not the word "it". */
const ABBREVIATION = /^(?=.*\p{Lu})[\p{Lu}\p{N}]{2,5}$/u;
/** After a letter these are a part of its word: the hyphen of "e-mail" and of "kesä- ja talvirenkaat" is no dash, nor "R&D" two words. */
const JOINS_LETTERS = /^[-\u2010\u2011&]$/u;
/** Before a word, what belongs to no name. */
const NO_MARK = /[\s"'\p{Ps}\p{Pi}\p{Pf}]/gu;

/** An entry with the words of its texts. */
export interface Spelling extends GlossaryEntry {
  /** Of the term. */
  words: readonly Word[];
  wanted: readonly Word[];
}

export interface Term extends Spelling {
  /** What stands before and after the term's words. */
  before: string;
  after: string;
  /** Each is found as the other, as "email" and "e-mail" are: how a place is written tells which of them it is. */
  isSameWord: boolean;
  /** What is to be written contains the term, as "sauna room" contains "sauna". */
  isContained: boolean;
}

export function termOf(entry: GlossaryEntry, find: FindKeywords): Term {
  const { term, writeAs } = entry;
  const spelling = { ...entry, words: wordsOf(term), wanted: wordsOf(writeAs) };
  const { words } = spelling;
  const marks = { before: term.slice(0, words[0]?.start ?? 0), after: term.slice(words.at(-1)?.end ?? 0) };
  if (words.length > 0 && term.toLowerCase() === writeAs.toLowerCase())
    return { ...spelling, ...marks, isSameWord: true, isContained: true };
  const placesIn = (text: string, other: string) => {
    const [own, others] = find(text, [text, other]).map(({ occurrences }) => occurrences);
    const [whole, found] = [own?.[0], others ?? []];
    const isAll =
      whole !== undefined && found.some(({ start, end }) => start <= whole.start && whole.end <= end);
    return { found, isAll };
  };
  const [inTerm, inWriteAs] = [placesIn(term, writeAs), placesIn(writeAs, term)];
  return {
    ...{ ...spelling, ...marks },
    isSameWord: inTerm.isAll && inWriteAs.isAll,
    isContained: inWriteAs.found.length > 0,
  };
}

/** Finds terms as words to avoid are found, and also marks such as quotation marks and dots. */
export function findTerms(find: FindKeywords): FindKeywords {
  return (text, terms, titles) => {
    const isOfWords = new Map(terms.map((term) => [term, wordsOf(term).length > 0]));
    const ofWords = find(
      text,
      terms.filter((term) => isOfWords.get(term)),
      titles,
    );
    const byTerm = new Map(ofWords.map((found) => [found.keyword, found.occurrences]));
    return terms.map((term) => ({
      keyword: term,
      occurrences: isOfWords.get(term) ? (byTerm.get(term) ?? []) : placesOfMarks(text, term),
    }));
  };
}

function placesOfMarks(text: string, marks: string): Range[] {
  const places: Range[] = [];
  for (let start = text.indexOf(marks); start >= 0; start = text.indexOf(marks, start + marks.length)) {
    const end = start + marks.length;
    if (!(JOINS_LETTERS.test(marks) && /[\p{L}\p{M}]/u.test(text.slice(Math.max(0, start - 1), start))))
      places.push({ start, end });
  }
  return places;
}

/** A place with the marks of the term around its words: "Ltd." with its full stop. */
export function withMarks(text: string, { start, end }: Range, { before, after }: Term): Range {
  return {
    start: text.slice(Math.max(0, start - before.length), start) === before ? start - before.length : start,
    end: text.startsWith(after, end) ? end + after.length : end,
  };
}

/** Whether a place is the term by the marks, capitals and words that tell it from others: ".NET" is not "net", "US" not "us". */
export function isTerm(field: Field, place: Range, term: Term): boolean {
  const { text } = field;
  const { start, end } = place;
  const found = text.slice(start, end);
  if (ABBREVIATION.test(term.term) && (!found.includes(term.term) || isLineInCapitals(field, place)))
    return false;
  if (!term.isSameWord && !(isAbbreviated(text, end, term) && isPhrase(field, found, term))) return false;
  const before = term.before.replace(NO_MARK, '');
  return found.startsWith(before) || text.slice(Math.max(0, start - before.length), start) === before;
}

/** The full stop of a short form such as "min." or "No." tells it from a word. */
function isAbbreviated(text: string, end: number, { words, after }: Term): boolean {
  return words.length !== 1 || !after.startsWith('.') || text.startsWith('.', end);
}

/**
 * Whether a phrase with a function word is the given one: nothing more stands between its words ("i den dag" is not "i dag"), and one
 * that begins with a function word stands as it is given ("i dagarna"). Finnish phrases inflect throughout.
 */
function isPhrase({ language }: Field, found: string, { words }: Term): boolean {
  const functionWords = FUNCTION_WORDS[language].words;
  const isFixed = ({ normal }: Word) => functionWords.has(normal);
  if (language === 'finnish' || words.length < 2 || !words.some(isFixed)) return true;
  const standing = wordsOf(found);
  if (standing.length !== words.length) return false;
  const [first] = words;
  return !(first && isFixed(first)) || standing.every(({ normal }, at) => normal === words[at]?.normal);
}

/**
 * Where a term itself begins in what was found as it: after the first parts of a compound, closed or with hyphens. The end of a
 * compound is found as the term when it stands alone.
 */
export function offsetOfTerm(found: string, term: string, find: FindKeywords): number {
  const initial = wordsOf(term)[0]?.normal.charAt(0);
  if (initial === undefined) return 0;
  const [compound = ''] = /^\S*/u.exec(found) ?? [];
  const lower = compound.toLowerCase();
  const offsets: number[] = [];
  for (let at = Math.max(1, lower.length - LONGEST_WORD); at < lower.length; at++) offsets.push(at);
  const alike = offsets.filter((at) => lower[at] === initial);
  const offset = lastEndThatIs(found, alike, term, find);
  // Finnish "öitä" are nights, "yö": such an end begins otherwise than the term, as then the whole does.
  return offset ?? (lower[0] === initial ? 0 : (lastEndThatIs(found, offsets, term, find) ?? 0));
}

/** The last of some offsets from which what was found is the term to its end; null where there is none. */
function lastEndThatIs(
  found: string,
  offsets: readonly number[],
  term: string,
  find: FindKeywords,
): number | null {
  if (offsets.length === 0) return null;
  let joined = '';
  const offsetOf = new Map<string, number>();
  for (const offset of offsets) {
    const tail = found.slice(offset);
    offsetOf.set(`${joined.length} ${joined.length + tail.length}`, offset);
    joined += `${tail}\n\n`;
  }
  const occurrences = find(joined, [term])[0]?.occurrences ?? [];
  const ends = occurrences.flatMap(({ start, end }) => offsetOf.get(`${start} ${end}`) ?? []);
  return ends.at(-1) ?? null;
}

/** Whether a place is only a part of a word with hyphens: "AI" in "AI-verktyg". */
export function isHyphenated(text: string, { start, end }: Range): boolean {
  const isLetter = (at: number) => /[\p{L}\p{N}]/u.test(text.charAt(at));
  return isHyphen(text.charAt(end)) || (isHyphen(text.charAt(start - 1)) && isLetter(start - 2));
}
