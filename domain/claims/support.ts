import type { Language } from '../brief/brief';
import { languageOf } from '../text/language-of';
import { sentencesIn } from '../text/sentences';
import type { ClaimKind } from './claim';
import { figuresOf } from './figures';
import { findSpans } from './find-spans';
import { normalizeClaim, stemsOf } from './normalize-claim';
import { isSameQuantity, type Quantity, quantitiesIn } from './quantities';
import { isSameWord } from './same-word';

/** A text that may support claims, taken apart once. */
export interface Source {
  language: Language;
  /** Whether it is in another of our languages than the text, so that its words tell little. */
  inOtherLanguage: boolean;
  /** By their values without signs. */
  quantities: ReadonlyMap<number, readonly Quantity[]>;
  figures: ReadonlySet<string>;
  dates: ReadonlySet<string>;
  stems: readonly string[];
  stemsBySentence: readonly (readonly string[])[];
}

/** Of a word that is an address, which may hold figures that state nothing. */
const ADDRESS = /:\/\/|^www\./;

export function readSource(text: string, language: Language): Source {
  const lines = text
    .split('\n')
    .map((line) => line.replaceAll(/\S+/g, (word) => (ADDRESS.test(word) ? '' : word)));
  const found = lines.map((line) => {
    const dates = findSpans(line, language).filter(({ kind }) => kind === 'date');
    return {
      dates: dates.map(({ start, end }) => normalizeClaim(line.slice(start, end), 'date', language)),
      // Days and years count nothing.
      quantities: quantitiesIn(line, language).filter(
        (quantity) => !dates.some(({ start, end }) => quantity.start >= start && quantity.start < end),
      ),
    };
  });
  return {
    language,
    inOtherLanguage: (languageOf(text) ?? language) !== language,
    quantities: byValue(found.flatMap(({ quantities }) => quantities)),
    figures: new Set(figuresOf(text)),
    dates: new Set(found.flatMap(({ dates }) => dates)),
    stems: stemsOf(text, language),
    stemsBySentence: lines.flatMap((line) =>
      sentencesIn(line, language).map((sentence) => stemsOf(sentence.text, language)),
    ),
  };
}

function byValue(quantities: readonly Quantity[]): ReadonlyMap<number, readonly Quantity[]> {
  const groups = new Map<number, Quantity[]>();
  for (const quantity of quantities) {
    const value = Math.abs(quantity.value);
    const group = groups.get(value);
    if (group) group.push(quantity);
    else groups.set(value, [quantity]);
  }
  return groups;
}

/** A claim at one of its places. */
export interface PlacedClaim {
  kind: ClaimKind;
  text: string;
  /** Those of a number or price. */
  quantities: readonly Quantity[];
}

/**
 * Whether a source says what a claim says: the same date; every quantity of a number or price; the words of a number in one sentence; else every
 * figure and each word in some form. That the words stand there does not make the statement true, so a claim with support is still for
 * the writer to read.
 */
export function isSupported({ kind, text, quantities }: PlacedClaim, source: Source): boolean {
  const { language } = source;
  if (kind === 'date') return source.dates.has(normalizeClaim(text, 'date', language));
  if (quantities.length > 0)
    return quantities.every((quantity) =>
      source.quantities
        .get(Math.abs(quantity.value))
        ?.some((other) => isSameQuantity(quantity, other, source)),
    );
  if (!figuresOf(text).every((figure) => source.figures.has(figure))) return false;
  const stems = stemsOf(text, language);
  if (stems.length === 0) return false;
  const areIn = (others: readonly string[]) =>
    stems.every((stem) => others.some((other) => isSameWord(stem, other)));
  return kind === 'number' ? source.stemsBySentence.some(areIn) : areIn(source.stems);
}
