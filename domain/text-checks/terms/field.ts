import type { Language } from '../../brief/brief';
import type { Range } from '../../document/markdown/source-map';
import { sentencesIn } from '../../text/sentences';
import type { CheckedText } from '../checked-text';
import type { FindingPlace } from '../finding';
import { addressesIn } from './addresses';
import { rangeAround } from './range-around';

/** A text in which terms are looked for. */
export interface Field {
  in: FindingPlace['in'];
  language: Language;
  text: string;
  lines: readonly Range[];
  /** The lines that are titles and headings. */
  titles: readonly Range[];
  addresses: readonly Range[];
  /** Where sentences begin in a line. */
  sentencesOf(line: Range): ReadonlySet<number>;
  /** How many capitals a line has; null where it has other letters, except in endings ("EU:n"). */
  capitalsOf(line: Range): number | null;
}

/** Characters before a word that tell whether it begins a sentence. */
const WINDOW = 40;
/** Before the first word of a line: marks, and its number in a list that is none in the document. */
const LINE_BEGINS = /^(?:\p{N}{1,3}[.)]\s+)?[^\p{L}\p{N}]*$/u;
const AFTER_COLON = /:\s+[^\p{L}\p{N}]*$/u;
const AFTER_TITLE_GAP = /(?:[|·]\s*|\s[-\u2010-\u2015]\s)$/u;
/** After a mark that may end a sentence: the end of the line, or white space and a capital. */
const MAY_FOLLOW_SENTENCE = /^["'“”’»)\]]*(?:$|\s+(?=[^\p{L}\p{N}]*\p{Lu}))/u;

/** The text's own body and its SEO fields. */
export function fieldsOf(checked: CheckedText): Field[] {
  const { language, text, lines, headings, seoTitle, metaDescription } = checked;
  const whole = (field: string) => [{ start: 0, end: field.length }];
  return [
    createField({ in: 'text', language, text, lines, titles: headings }),
    createField({
      ...{ in: 'seoTitle', language, text: seoTitle },
      ...{ lines: whole(seoTitle), titles: whole(seoTitle) },
    }),
    createField({
      in: 'metaDescription',
      language,
      text: metaDescription,
      lines: whole(metaDescription),
      titles: [],
    }),
  ];
}

function createField(field: Omit<Field, 'addresses' | 'sentencesOf' | 'capitalsOf'>): Field {
  const { text, language } = field;
  return {
    ...field,
    addresses: addressesIn(text),
    sentencesOf: onceForEach(
      ({ start, end }) =>
        new Set(sentencesIn(text.slice(start, end), language).map((one) => start + one.start)),
    ),
    capitalsOf: onceForEach(({ start, end }) => capitalsIn(text.slice(start, end))),
  };
}

/** A line may have many terms. */
function onceForEach<T>(compute: (line: Range) => T): (line: Range) => T {
  const known = new Map<number, T>();
  return (line) => {
    const found = known.get(line.start);
    if (found !== undefined) return found;
    const result = compute(line);
    known.set(line.start, result);
    return result;
  };
}

function capitalsIn(text: string): number | null {
  if (/\p{Ll}/u.test(text.replaceAll(/:\p{Ll}+/gu, ''))) return null;
  return text.match(/\p{Lu}/gu)?.length ?? 0;
}

export function isInTitle({ titles }: Field, place: Range): boolean {
  return rangeAround(titles, place) !== undefined;
}

/** Whether a word begins a sentence, a line, or a part of a title, where any word has a capital. */
export function beginsSentence(field: Field, place: Range): boolean {
  const line = rangeAround(field.lines, place);
  if (!line) return false;
  const isNear = place.start - line.start < WINDOW;
  const before = field.text.slice(isNear ? line.start : place.start - WINDOW, place.start);
  if ((isNear && LINE_BEGINS.test(before)) || AFTER_COLON.test(before)) return true;
  if (isInTitle(field, place) && AFTER_TITLE_GAP.test(before)) return true;
  const marks = /[^\p{L}\p{N}\s]*$/u.exec(before)?.[0].length ?? 0;
  const starts = field.sentencesOf(line);
  return starts.has(place.start) || starts.has(place.start - marks);
}

/** Whether the mark that ends at the end of a place ends its sentence, too. A full stop ends no title: there it is an abbreviation's. */
export function endsSentence(field: Field, place: Range): boolean {
  const line = rangeAround(field.lines, place);
  if (!line) return false;
  const isStop = field.text[place.end - 1] === '.';
  const rest = field.text.slice(place.end, line.end);
  const next = MAY_FOLLOW_SENTENCE.exec(rest)?.[0].length;
  if (next === undefined) return false;
  if (next === rest.length) return !(isStop && isInTitle(field, place));
  return field.sentencesOf(line).has(place.end + next);
}

/** Whether the line around a place has other words, and all in capitals: there "US" may be "us". */
export function isLineInCapitals(field: Field, place: Range): boolean {
  const line = rangeAround(field.lines, place);
  const capitals = line ? field.capitalsOf(line) : null;
  return capitals !== null && capitals > (capitalsIn(field.text.slice(place.start, place.end)) ?? 0);
}
