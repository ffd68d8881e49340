import type { Language } from '../brief/brief';
import { OPENING_WORDS } from '../text/opening-words';
import { STEMMERS } from '../text/stem';
import { FIGURES, figureValue, isNegative } from './figures';
import { isSameWord } from './same-word';
import { magnitudeAt, unitAt } from './units';

/** A figure with what it counts or measures. */
export interface Quantity {
  /** UTF-16 offset into the line. */
  start: number;
  /** With its minus, and times what multiplies it ("1.5 million"). */
  value: number;
  /** Known unit or currency; null where none stands beside it. */
  unit: string | null;
  /** The words that follow, in lower case, among which is what it counts ("1,200 happy customers"); none in "Price: 45". */
  words: readonly string[];
  /** Whether it stands beside a label, as in "Price: 45" and "Price 45", which may imply the unit. */
  isLabelled: boolean;
  /** Whether words around it say that it is taken off: "20% off" is "-20%". */
  isTakenOff: boolean;
}

/** Currencies before a figure. */
const CURRENCY_BEFORE = /(?:[€£$]|(?<!\p{L})(?:EUR|SEK|USD|GBP))\s?$/u;
/** Letters make a name or a code of a figure: "A4", "covid-19". */
const IN_A_NAME = /\p{L}-?$/u;
/** Between the ends of a range. */
const RANGE = /^(?:\s?[–-]\s?|\s(?:to|till|[–-])\s)[–−-]?$/;
/** Before a figure: the end of a label, or a line of two words at most. */
const LABEL_BEFORE = /[:=|\t]\s*$|^\P{L}*(?:\p{L}[\p{L}\p{M}’'-]*\s+){0,2}$/u;
/** More than two words take. */
const LONGEST_LABEL = 60;
/** Near a figure: what is taken off, in the three languages. */
const TAKEN_OFF =
  /(?<!\p{L})(?:off|discounts?|discounted|reduced|cheaper|save[sd]?|saving|ale|alella|halvem\p{L}+|spara\p{L}*|sänk\p{L}+|billigare|säästä\p{L}*)(?!\p{L})|rabatt|alennu|alenne/iu;
const NEAR = 30;
/** Words that what a figure counts doesn't follow, beside those that begin sentences. */
const NO_COUNTED =
  /^(?:of|off|av|per|st|styck(?:en)?|kpl|kappaletta|pcs|pieces|an?|the|than|that|which|plus|som|än|joista|joka)$/;
/** Words that are looked at, after a figure. */
const MOST_WORDS = 3;
/** More than these take, or a currency before a figure, in UTF-16 code units. */
const AFTER = 120;
const BEFORE = 8;

/** The quantities in a line of plain text, in order. The ends of a range ("10–20 kg", "€10–20") have the unit of either. */
export function quantitiesIn(line: string, language: Language): Quantity[] {
  const quantities: Quantity[] = [];
  let open: { end: number; quantity: Quantity; factor: number } | undefined;
  for (const { 0: figure, index: start } of line.matchAll(FIGURES)) {
    const before = line.slice(Math.max(0, start - BEFORE), start);
    if (IN_A_NAME.test(before) && !CURRENCY_BEFORE.test(before)) continue;
    const end = start + figure.length;
    const { factor, ...counted } = whatIsCounted(before, line.slice(end, end + AFTER), language);
    const value = figureValue(figure) * (isNegative(line, start) ? -1 : 1);
    const isLabelled =
      start < LONGEST_LABEL ? LABEL_BEFORE.test(line.slice(0, start)) : /[:=|\t]\s*$/.test(before);
    const isTakenOff = TAKEN_OFF.test(line.slice(Math.max(0, start - NEAR), end + NEAR));
    const quantity: Quantity = { start, value: times(value, factor), ...counted, isLabelled, isTakenOff };
    if (open && RANGE.test(line.slice(open.end, start))) {
      const { quantity: first } = open;
      if (open.factor === 1) first.value = times(first.value, factor);
      if (quantity.unit === null && quantity.words.length === 0) quantity.unit = first.unit;
      first.unit ??= quantity.unit;
      first.words = quantity.words;
    }
    quantities.push(quantity);
    open = { end, quantity, factor };
  }
  return quantities;
}

/** Without the error of binary fractions: 1.1 million. */
function times(value: number, factor: number): number {
  return Number((value * factor).toPrecision(12));
}

/** What stands around a figure. */
function whatIsCounted(
  before: string,
  after: string,
  language: Language,
): { factor: number; unit: string | null; words: string[] } {
  const currency = CURRENCY_BEFORE.exec(before)?.[0].trim();
  // "€5m": other figures are followed by metres.
  const millions = currency ? /^\s?m(?![\p{L}\p{N}])/u.exec(after)?.[0] : undefined;
  const { factor, length } = millions ? { factor: 1e6, length: millions.length } : magnitudeAt(after);
  const rest = after.slice(length).replace(/^(?:\s|-(?=\p{L}))/u, '');
  const unit = currency ? unitAt(currency.toUpperCase()) : unitAt(rest);
  return { factor, unit, words: wordsAtStart(rest, language) };
}

/** The words that a text begins with, up to punctuation, a figure or a word that is not of what is counted. */
function wordsAtStart(text: string, language: Language): string[] {
  const words: string[] = [];
  const word = /\s?(\p{L}[\p{L}\p{M}’'-]*)/uy;
  for (let found = word.exec(text); found && words.length < MOST_WORDS; found = word.exec(text)) {
    const [, next = ''] = found;
    const capitalized = next.charAt(0).toUpperCase() + next.slice(1);
    if (NO_COUNTED.test(next) || OPENING_WORDS[language].has(capitalized)) break;
    words.push(next.toLowerCase());
  }
  return words;
}

/**
 * Whether two quantities are of one value and count the same: an equal unit, or a word in any of its forms, unless the words are of two
 * languages. A figure without either may be of a unit that its label implies, and count anything that has none.
 */
export function isSameQuantity(
  one: Quantity,
  other: Quantity,
  { language, inOtherLanguage }: { language: Language; inOtherLanguage: boolean },
): boolean {
  const unit = one.unit ?? other.unit;
  if (one.value !== other.value && !areTakenOff(one, other, unit)) return false;
  if (unit !== null) return hasUnit(one, unit) && hasUnit(other, unit);
  if (inOtherLanguage || one.words.length === 0 || other.words.length === 0) return true;
  const stem = STEMMERS[language];
  return one.words.some((word) => other.words.some((another) => isSameWord(stem(word), stem(another))));
}

/** Whether one is a price or share with a minus, and the other says in words that as much is taken off. */
function areTakenOff(one: Quantity, other: Quantity, unit: string | null): boolean {
  const [less, more] = one.value < other.value ? [one, other] : [other, one];
  return less.value === -more.value && more.isTakenOff && /^(?:%|EUR|SEK|USD|GBP)$/.test(unit ?? '');
}

function hasUnit({ unit, words, isLabelled }: Quantity, wanted: string): boolean {
  if (unit !== null) return unit === wanted;
  return words.length === 0 ? isLabelled : words.some((word) => unitAt(word) === wanted);
}
