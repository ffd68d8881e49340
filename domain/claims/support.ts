import type { Language } from '../brief/brief';
import { languageOf } from '../text/language-of';
import { sentencesIn } from '../text/sentences';
import type { ClaimKind } from './claim';
import { figuresOf } from './figures';
import { findSpans } from './find-spans';
import { normalizeClaim, stemsOf } from './normalize-claim';
import { phoneDigits } from './phone';
import { LONGEST_LABEL, type Quantity, quantitiesIn } from './quantities';
import { isSameQuantity, signatureOf } from './same-quantity';
import { hasSameWord, indexStems, type StemIndex } from './same-word';
import { CURRENCIES } from './units';

/** A text that may support claims, taken apart once. */
export interface Source {
  language: Language;
  /** Whether it is in another of our languages than the text, so that its words tell little. */
  inOtherLanguage: boolean;
  /** By their values without signs, and each but once. */
  quantities: ReadonlyMap<number, readonly Quantity[]>;
  /** Whether it has a quantity, by the signature of what was asked for. */
  answers: Map<string, boolean>;
  figures: ReadonlySet<string>;
  dates: ReadonlySet<string>;
  /** By their digits. */
  phones: ReadonlySet<string>;
  stems: StemIndex;
  stemsBySentence: readonly StemIndex[];
}

/** Of a word that is an address, which may hold figures that state nothing. */
const ADDRESS = /:\/\/|^www\./;

export function readSource(text: string, language: Language): Source {
  const lines = text
    .split('\n')
    .map((line) => line.replaceAll(/\S+/g, (word) => (ADDRESS.test(word) ? '' : word)));
  const found = lines.map((line) => {
    const spans = findSpans(line, language);
    const dates = spans.filter(({ kind }) => kind === 'date');
    return {
      phones: spans.flatMap(({ start, end }) => phoneDigits(line.slice(start, end)) ?? []),
      dates: dates.map(({ start, end }) => normalizeClaim(line.slice(start, end), 'date', language)),
      quantities: quantitiesIn(line, language)
        .filter((quantity) => !isOfDate(quantity, line, dates))
        .flatMap((quantity) => withListed(quantity, line)),
    };
  });
  return {
    language,
    inOtherLanguage: (languageOf(text) ?? language) !== language,
    quantities: byValue(found.flatMap(({ quantities }) => quantities)),
    answers: new Map(),
    figures: new Set(figuresOf(text)),
    dates: new Set(found.flatMap(({ dates }) => dates)),
    phones: new Set(found.flatMap(({ phones }) => phones)),
    stems: indexStems(stemsOf(text, language)),
    stemsBySentence: lines.flatMap((line) =>
      sentencesIn(line, language).map((sentence) => indexStems(stemsOf(sentence.text, language))),
    ),
  };
}

/** A year or several, which may be a quantity without a separator: "2000 customers", "1500–2000 W". */
const BARE_YEARS = /^\d{4}(?:[–-]\d{4})?$/;
/** Before what may be a year: a label of a value, which is a word where it has no colon ("Price: 1500", "Budget 2000"). */
const VALUE_LABEL = /[:=|\t]\s*$|^\P{L}*\p{L}[\p{L}\p{M}’'-]*\s+$/u;
/** A label of a year. */
const YEAR_LABEL =
  /(?<!\p{L})(?:years?|founded|foundation|established|est|since|opened|built|began|launch\p{L}*|start\p{L}*|copyright|år|sedan|grunda\p{L}*|etabler\p{L}*|lanser\p{L}*|öppn\p{L}*|bygg\p{L}*|började|vuo[sd]\p{L}*|perust\p{L}*|avat\p{L}*|alkoi|alkaen|aloit\p{L}*|julkais\p{L}*|rakenn\p{L}*)\P{L}*$|©\P{L}*$/iu;

/** Whether a figure is of a date, which counts nothing. */
function isOfDate(
  { start, units, stems }: Quantity,
  line: string,
  dates: readonly { start: number; end: number }[],
): boolean {
  const date = dates.find((span) => start >= span.start && start < span.end);
  if (!date) return false;
  if (!BARE_YEARS.test(line.slice(date.start, date.end))) return true;
  if (units.length > 0 || stems.length > 0) return false;
  const before = line.slice(Math.max(0, start - LONGEST_LABEL), start);
  return !VALUE_LABEL.test(before) || YEAR_LABEL.test(before);
}

/** Before a figure: a dash that begins a line, which is as often the bullet of a list. */
const BULLET = /^\s*[–-]$/;
/** Of what is often below zero, or taken off. */
const SIGNED_UNITS = ['%', '‰', 'percentage point', 'degree', 'cent', ...CURRENCIES];

/** A quantity, and without its minus where that may be a bullet ("-10 years of guarantee"). */
function withListed(quantity: Quantity, line: string): Quantity[] {
  const { start, value, units, unitsOfWords } = quantity;
  const isListed =
    value < 0 &&
    BULLET.test(line.slice(0, start)) &&
    ![...units, ...unitsOfWords].some((unit) => SIGNED_UNITS.includes(unit));
  return isListed ? [quantity, { ...quantity, value: -value }] : [quantity];
}

function byValue(quantities: readonly Quantity[]): ReadonlyMap<number, readonly Quantity[]> {
  const groups = new Map<number, Map<string, Quantity>>();
  for (const quantity of quantities) {
    const value = Math.abs(quantity.value);
    const group = groups.get(value) ?? new Map<string, Quantity>();
    groups.set(value, group.set(signatureOf(quantity), quantity));
  }
  return new Map([...groups].map(([value, group]) => [value, [...group.values()]]));
}

/** A claim at one of its places. */
export interface PlacedClaim {
  kind: ClaimKind;
  text: string;
  /** Those of a number or price. */
  quantities: readonly Quantity[];
}

/**
 * Whether a source says what a claim says: the same date or phone number; every quantity of a number or price; the words of a number in one sentence; else every
 * figure and each word in some form. That the words stand there does not make the statement true, so a claim with support is still for
 * the writer to read.
 */
export function isSupported({ kind, text, quantities }: PlacedClaim, source: Source): boolean {
  const { language } = source;
  if (kind === 'date') return source.dates.has(normalizeClaim(text, 'date', language));
  const phone = kind === 'number' ? phoneDigits(text) : null;
  if (phone !== null) return source.phones.has(phone);
  if (quantities.length > 0) return quantities.every((quantity) => hasQuantity(quantity, source));
  if (!figuresOf(text).every((figure) => source.figures.has(figure))) return false;
  const stems = stemsOf(text, language);
  if (stems.length === 0) return false;
  const areIn = (index: StemIndex) => stems.every((stem) => hasSameWord(index, stem));
  return areIn(source.stems) && (kind !== 'number' || source.stemsBySentence.some(areIn));
}

/** Texts say the same of many figures again and again, and sources repeat theirs. */
function hasQuantity(quantity: Quantity, source: Source): boolean {
  const signature = signatureOf(quantity);
  const known = source.answers.get(signature);
  if (known !== undefined) return known;
  const others = source.quantities.get(Math.abs(quantity.value)) ?? [];
  const answer = others.some((other) => isSameQuantity(quantity, other, source.inOtherLanguage));
  source.answers.set(signature, answer);
  return answer;
}
