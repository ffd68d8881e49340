import type { Language } from '../brief/brief';
import { OPENING_WORDS } from '../text/opening-words';
import { STEMMERS } from '../text/stem';
import { FIGURES, figureValue, isNegative } from './figures';
import { LENGTHS, magnitudeAt, unitsAmong, unitsAt, unitsOfWord } from './units';

/** A figure with what it counts or measures. */
export interface Quantity {
  /** UTF-16 offset into the line. */
  start: number;
  /** With its minus, and times what multiplies it ("1.5 million"). */
  value: number;
  /** Known unit or currency, several where what stands beside it may be either ("pounds"); none where nothing does. */
  units: readonly string[];
  /** Stems of the words that follow, among which is what it counts ("1,200 happy customers"); none in "Price: 45". */
  stems: readonly string[];
  /** Units that are among these words. */
  unitsOfWords: readonly string[];
  /** Whether it stands beside a label, as in "Price: 45" and "Price 45", which may imply the unit. */
  isLabelled: boolean;
  /** Whether words around it say that it is taken off: "20% off" is "-20%". */
  isTakenOff: boolean;
}

/** Currencies before a figure. */
const CURRENCY_BEFORE = /(?:[€£$]|(?<!\p{L})(?:EUR|SEK|USD|GBP))\s?$/u;
/** Letters make a name or a code of a figure: "A4", "covid-19". */
const IN_A_NAME = /\p{L}-?$/u;
/** Letters after a figure make none where they multiply ("2x16GB") or are its unit ("1h30min"); "m" may be of "m2". */
const MULTIPLIED = /\d\s?x$/iu;
const AFTER_UNIT = /\d\s?(\p{L}{1,3})(?<!m)$/iu;
/** Between the ends of a range, where the first may have a sign: "10%–20". */
const RANGE = /^(\s?(?:°C?|[%‰\p{Sc}]))?(?:\s?[–-]\s?|\s(?:to|till|[–-])\s)[–−-]?$/u;
/** Between a length and a width, or a number of pieces and what each holds: "200 x 90 cm", "6 × 33 cl". */
const TIMES = /^\s?[x×*]\s?$/i;
/** Before the last one, so that a line of nothing else takes no longer. */
const MOST_SIDES = 3;
/** Before a figure: the end of a label, or a line of two words at most. */
const LABEL_BEFORE = /[:=|\t]\s*$|^\P{L}*(?:\p{L}[\p{L}\p{M}’'-]*\s+){0,2}$/u;
/** More than two words take, in UTF-16 code units. */
export const LONGEST_LABEL = 60;
/** Near a figure: what is taken off, in the three languages. */
const TAKEN_OFF =
  /(?<!\p{L})(?:off|discounts?|discounted|reduced|cheaper|save[sd]?|saving|ale|alella|halvem\p{L}+|spara\p{L}*|sänk\p{L}+|billigare|säästä\p{L}*)(?!\p{L})|rabatt|alennu|alenne/iu;
const NEAR = 30;
/** Words that what a figure counts doesn't follow, beside those that begin sentences. */
const NO_COUNTED =
  /^(?:x|of|off|av|per|st|styck(?:en)?|kpl|kappaletta|pcs|pieces|an?|the|than|that|which|plus|som|än|joista|joka)$/;
/** Words that are looked at, after a figure. */
const MOST_WORDS = 3;
/** More than these take, or a currency before a figure, in UTF-16 code units. */
const AFTER = 120;
const BEFORE = 8;

/** A figure with what is still told of it by those after it. */
interface Read {
  end: number;
  quantity: Quantity;
  factor: number;
}

/**
 * The quantities in a line of plain text, in order. The ends of a range ("10–20 kg", "€10–20") have the unit of either, all sides of what is
 * measured ("200 x 90 cm") that of the last; how many pieces there are ("6 x 33 cl") has none.
 */
export function quantitiesIn(line: string, language: Language): Quantity[] {
  const quantities: Quantity[] = [];
  let last: Read | undefined;
  /** What the last figure is multiplied with, up to it. */
  let sides: Quantity[] = [];
  for (const { 0: figure, index: start } of line.matchAll(FIGURES)) {
    const read = readFigure(line, start, figure, language);
    if (!read) continue;
    const between = last && line.slice(last.end, start);
    if (last && between && TIMES.test(between)) {
      sides = [...sides, last.quantity].slice(-MOST_SIDES);
      multiply(sides, read.quantity);
    } else {
      sides = [];
      const range = between === undefined ? null : RANGE.exec(between);
      if (last && range) joinRange(last, read, range[1] !== undefined);
    }
    quantities.push(read.quantity);
    last = read;
  }
  return quantities;
}

function readFigure(line: string, start: number, figure: string, language: Language): Read | null {
  const before = line.slice(Math.max(0, start - BEFORE), start);
  const end = start + figure.length;
  const around = line.slice(Math.max(0, start - NEAR), end + NEAR);
  const { factor, units, ...counted } = whatIsCounted(before, line.slice(end, end + AFTER), language);
  if (isInName(before, units)) return null;
  const value = figureValue(figure) * (isNegative(line, start) ? -1 : 1);
  const isLabelled =
    start < LONGEST_LABEL ? LABEL_BEFORE.test(line.slice(0, start)) : /[:=|\t]\s*$/.test(before);
  const quantity: Quantity = {
    ...{ start, value: times(value, factor), units: unitsAmong(units, around), ...counted },
    ...{ isLabelled, isTakenOff: TAKEN_OFF.test(around) },
  };
  return { end, quantity, factor };
}

function isInName(before: string, units: readonly string[]): boolean {
  if (!IN_A_NAME.test(before) || CURRENCY_BEFORE.test(before) || MULTIPLIED.test(before)) return false;
  const [, letters = ''] = AFTER_UNIT.exec(before) ?? [];
  return units.length === 0 || unitsOfWord(letters).length === 0;
}

/** Gives each end of a range what only the other one has. */
function joinRange({ quantity: first, factor }: Read, { quantity, factor: next }: Read, hasSign: boolean) {
  if (factor === 1 && !hasSign) first.value = times(first.value, next);
  if (quantity.units.length === 0 && quantity.stems.length === 0) quantity.units = first.units;
  if (first.units.length === 0) first.units = quantity.units;
  first.stems = quantity.stems;
  first.unitsOfWords = quantity.unitsOfWords;
}

/** Gives the sides before a figure its unit of length; of other units they are how many pieces have each that much. */
function multiply(sides: readonly Quantity[], last: Quantity) {
  const isLength = last.units.some((unit) => LENGTHS.has(unit));
  last.isLabelled ||= sides.some(({ isLabelled }) => isLabelled);
  for (const side of sides) {
    if (side.units.length > 0) continue;
    if (isLength) side.units = last.units;
    else {
      side.stems = last.stems;
      side.unitsOfWords = [...last.unitsOfWords, 'times'];
      // Of "Speakers: 12 x 20 W" no label implies another unit.
      side.isLabelled &&= last.units.length === 0;
    }
  }
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
): Pick<Quantity, 'units' | 'stems' | 'unitsOfWords'> & { factor: number } {
  const currency = CURRENCY_BEFORE.exec(before)?.[0].trim();
  // "€5m": other figures are followed by metres.
  const millions = currency ? /^\s?m(?![\p{L}\p{N}])/u.exec(after)?.[0] : undefined;
  const { factor, length } = millions ? { factor: 1e6, length: millions.length } : magnitudeAt(after);
  const rest = after.slice(length).replace(/^(?:\s|-(?=\p{L}))/u, '');
  const units = unitsAt(currency ? currency.toUpperCase() : rest);
  // Of "12 x 20 W speakers" there are 12 speakers, and no 12 W.
  const words = wordsAtStart(rest, language).filter(
    (word) => units.length === 0 || unitsOfWord(word).length === 0,
  );
  return {
    ...{ factor, units },
    stems: words.map((word) => STEMMERS[language](word)),
    unitsOfWords: words.flatMap((word) => unitsOfWord(word)),
  };
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
