import type { Language, WordCount } from '../brief/brief';
import { mapSource, type Range, type SourceMap } from '../document/markdown/source-map';
import type { DocumentLine } from '../document/plain-text';
import type { GlossaryEntry } from '../style-guide/style-guide';
import { sentencesIn } from '../text/sentences';
import { type Segment, wordsIn } from '../text/words';

/** A text with what is known of its brief. */
export interface TextCheckInput {
  language: Language;
  /** In the draft format (parse-draft.ts). */
  markdown: string;
  mainKeywords: string[];
  subKeywords: string[];
  /** Words that the text is to do without: the brief's and the style guide's. */
  avoidedWords: string[];
  /** Terms of the style guide, each with how it is written. */
  glossary: GlossaryEntry[];
  /** Null where no length was asked for. */
  wordCount: WordCount | null;
  seoTitle: string;
  metaDescription: string;
  slug: string;
}

/** Finds where each of several keywords stands in a text, in any form; `titles` are its titles and headings, in their order. */
export type FindKeywords = (
  text: string,
  keywords: readonly string[],
  titles?: readonly Range[],
) => CheckedKeyword[];

/** Finds keywords, and words to avoid, which count in more places. */
export interface KeywordFinder {
  findKeywords: FindKeywords;
  findAvoided: FindKeywords;
}

export interface PlacedWord extends Segment {
  /** The index of its line. */
  line: number;
}

/** Of a sentence or a line, with the number of its words. */
interface Counted extends Range {
  text: string;
  words: number;
}

/** A keyword of the brief with its occurrences in the plain text. */
export interface CheckedKeyword {
  keyword: string;
  occurrences: Range[];
}

/** A text taken apart once for all checks. Every range is one of `text`. */
export interface CheckedText extends TextCheckInput {
  text: string;
  lines: DocumentLine[];
  words: PlacedWord[];
  /** Those of paragraphs, quotes and list items; headings and table cells are none. */
  sentences: Counted[];
  keywords: { main: CheckedKeyword[]; sub: CheckedKeyword[] };
  /** Null where nothing is known of the language's forms; no keyword has occurrences then. */
  findKeywords: FindKeywords | null;
  /** Finds words to avoid; null where `findKeywords` is. */
  findAvoided: FindKeywords | null;
  /** The title and the headings. */
  headings: Range[];
  source: SourceMap;
}

const WITH_SENTENCES: ReadonlySet<DocumentLine['kind']> = new Set(['paragraph', 'quote', 'item']);

export function takeApart(input: TextCheckInput, finder: KeywordFinder | null): CheckedText {
  const source = mapSource(input.markdown);
  const { text, lines } = source;
  const wordsOfLine = lines.map((line, at) => wordsOf(line, at, input.language));
  const words = wordsOfLine.flat();
  const main = distinct(input.mainKeywords);
  const sub = distinct(input.subKeywords).filter((keyword) => !main.some((other) => isSame(other, keyword)));
  const headings = lines.filter(({ level }) => level !== null);
  const found = finder?.findKeywords(text, [...main, ...sub], headings) ?? [];
  const occurrencesOf = (keyword: string) => ({
    keyword,
    occurrences: found.find((other) => other.keyword === keyword)?.occurrences ?? [],
  });
  return {
    ...input,
    avoidedWords: distinct(input.avoidedWords),
    text,
    lines,
    words,
    sentences: lines.flatMap((line, at) =>
      WITH_SENTENCES.has(line.kind) ? sentencesOf(line, wordsOfLine[at] ?? [], input.language) : [],
    ),
    keywords: { main: main.map(occurrencesOf), sub: sub.map(occurrencesOf) },
    findKeywords: finder?.findKeywords ?? null,
    findAvoided: finder?.findAvoided ?? null,
    headings,
    source,
  };
}

function wordsOf(line: DocumentLine, at: number, language: Language): PlacedWord[] {
  return wordsIn(line.text, language).map(({ text, start, end }) => ({
    text,
    line: at,
    start: line.start + start,
    end: line.start + end,
  }));
}

function sentencesOf(line: DocumentLine, words: readonly PlacedWord[], language: Language): Counted[] {
  let next = 0;
  return sentencesIn(line.text, language).map((sentence) => {
    const end = line.start + sentence.end;
    const first = next;
    while ((words[next]?.end ?? Number.POSITIVE_INFINITY) <= end) next++;
    return { text: sentence.text, start: line.start + sentence.start, end, words: next - first };
  });
}

function distinct(keywords: readonly string[]): string[] {
  const kept: string[] = [];
  for (const keyword of keywords.map((given) => given.trim()))
    if (keyword !== '' && !kept.some((other) => isSame(other, keyword))) kept.push(keyword);
  return kept;
}

function isSame(one: string, other: string): boolean {
  return normalize(one) === normalize(other);
}

function normalize(keyword: string): string {
  return keyword.normalize('NFC').trim().toLowerCase();
}
