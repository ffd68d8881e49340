import type { Language } from '../brief/brief';
import type { ClaimKind } from './claim';
import { findSpans } from './find-spans';
import { figuresOf, normalizeClaim, stemsOf } from './normalize-claim';

/** A text that may support claims, taken apart once. */
export interface Source {
  language: Language;
  figures: ReadonlySet<string>;
  dates: ReadonlySet<string>;
  stems: readonly string[];
}

export function readSource(text: string, language: Language): Source {
  const dates = text
    .split('\n')
    .flatMap((line) =>
      findSpans(line, language).map((span) => ({ span, words: line.slice(span.start, span.end) })),
    )
    .filter(({ span }) => span.kind === 'date')
    .map(({ words }) => normalizeClaim(words, 'date', language));
  return {
    language,
    figures: new Set(figuresOf(text)),
    dates: new Set(dates),
    stems: stemsOf(text, language),
  };
}

/**
 * Whether a source says what a claim says: the same date; every figure of a number or price; else every figure and each word in some form. That
 * the words stand there does not make the statement true, so a claim with support is still for the writer to read.
 */
export function isSupported(text: string, kind: ClaimKind, source: Source): boolean {
  if (kind === 'date') return source.dates.has(normalizeClaim(text, 'date', source.language));
  const figures = figuresOf(text);
  if (!figures.every((figure) => source.figures.has(figure))) return false;
  if (figures.length > 0 && (kind === 'number' || kind === 'price')) return true;
  const stems = stemsOf(text, source.language);
  return stems.length > 0 && stems.every((stem) => source.stems.some((other) => isSameWord(stem, other)));
}

/** Letters that two stems share at least, and that each may have beyond: "Helsingissä" and "Helsinki". */
const LEAST_SHARED = 4;
const MOST_BEYOND = 2;

function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  const shared = [...one].findIndex((letter, at) => letter !== other[at]);
  const common = shared < 0 ? one.length : shared;
  return common >= LEAST_SHARED && Math.max(one.length, other.length) - common <= MOST_BEYOND;
}
