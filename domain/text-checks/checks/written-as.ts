import type { Range } from '../../document/markdown/source-map';
import { isHyphen, type Word, wordsOf } from '../keywords/words';
import { beginsSentence, endsSentence, type Field, isInTitle } from '../terms/field';
import type { Spelling } from '../terms/term';

/** Marks that may belong to a term or end a sentence. */
const ENDS_SENTENCE = /[.!?…]$/u;

interface Part {
  text: string;
  gap: string;
  /** It follows in a closed compound, which has no capital inside. */
  isInside: boolean;
}

/**
 * Whether a term that differs from `writeAs` in capitals, hyphens or spaces is written as it where it stands in some form. Endings do
 * not count, nor changes of the stem that they bring: "Pankin" is "Pankki". The first letter may be a capital, but only where any word
 * has one if it is what the term differs by; a whole word of a title may be in capitals, and in English each word may begin with one.
 */
export function isWrittenAs(field: Field, place: Range, { term, writeAs, words, wanted }: Spelling): boolean {
  const { text, language } = field;
  const found = text.slice(place.start, place.end);
  const standing = wordsOf(found).map((word) => ({
    ...word,
    start: place.start + word.start,
    end: place.start + word.end,
  }));
  const [first, last] = [standing[0], standing.at(-1)];
  if (!first || !last) return alike(found) === alike(writeAs);
  const ends = { start: first.start, end: last.end };
  const [marks, avoidedMarks] = [marksOf(writeAs, wanted), marksOf(term, words)];
  if (hasAvoidedMarks(field, ends, marks, avoidedMarks)) return false;
  if (found === writeAs) return true;
  if (!hasMarks(text, ends, marks)) return false;
  const parts = partsFrom(text, standing, joined(writeAs, wanted));
  const wantedParts = partsOf(writeAs, wanted);
  if (parts.length !== wantedParts.length) return !isSameInOtherParts(parts, wantedParts);
  const termParts = partsOf(term, words);
  const isTitle = isInTitle(field, place);
  const isTitleCase = isTitle && language === 'english';
  const isRaised = term !== writeAs && term === raised(writeAs);
  const mayRaiseFirst = !isRaised || isTitleCase || beginsSentence(field, place);
  return parts.every((part, at) => {
    const [wants, avoids] = [wantedParts[at], termParts.length === parts.length ? termParts[at] : undefined];
    if (!wants) return false;
    if (at > 0 && !isSameSpace(part.gap, wants.gap, avoids?.gap ?? '')) return false;
    const mayRaise = at === 0 ? mayRaiseFirst : isTitleCase;
    return isSameSpelling(part, wants.text, avoids?.text ?? '', { mayRaise, isTitle });
  });
}

interface Marks {
  before: string;
  after: string;
}

/** What stands around the words of a term. */
function marksOf(term: string, words: readonly Word[]): Marks {
  return { before: term.slice(0, words[0]?.start), after: term.slice(words.at(-1)?.end) };
}

/** Whether the marks around the wanted words stand around those of a place: "100 %", ".NET", "Yahoo!". */
function hasMarks(text: string, { start, end }: Range, { before, after }: Marks): boolean {
  const leads = text.slice(Math.max(0, start - before.length), start);
  // Kinds of spaces differ in length.
  const follows = text.slice(end, end + 2 * after.length + 2);
  return alike(leads) === alike(before) && alike(follows).startsWith(alike(after));
}

/** Whether marks of the term stand around a place that are not wanted there: "Ltd." for "Ltd", unless it ends the sentence. */
function hasAvoidedMarks(field: Field, { start, end }: Range, wants: Marks, avoids: Marks): boolean {
  const { text } = field;
  if (avoids.before !== '' && !wants.before.endsWith(avoids.before))
    if (text.slice(Math.max(0, start - avoids.before.length), start) === avoids.before) return true;
  if (avoids.after === '' || wants.after.startsWith(avoids.after) || !text.startsWith(avoids.after, end))
    return false;
  const marked = { start, end: end + avoids.after.length };
  return !(ENDS_SENTENCE.test(avoids.after) && endsSentence(field, marked));
}

/** The words of a place from where they begin as the wanted ones do: those after the first parts of a compound. */
function partsFrom(text: string, words: readonly Word[], wanted: string): Part[] {
  const all = joined(text, words);
  let begin = 0;
  let most = 0;
  for (let at = 0; at < all.length; at++) {
    const shared = sharedStart(all.slice(at), wanted);
    if (shared > most) [begin, most] = [at, shared];
  }
  const parts: Part[] = [];
  let passed = 0;
  for (const part of partsOf(text, words)) {
    const skipped = Math.max(0, begin - passed);
    passed += part.text.length;
    if (passed > begin) parts.push({ ...part, text: part.text.slice(skipped), isInside: skipped > 0 });
  }
  return parts;
}

function partsOf(text: string, words: readonly Word[]): Part[] {
  return words.map(({ start, end, gap }) => ({ text: alike(text.slice(start, end)), gap, isInside: false }));
}

function joined(text: string, words: readonly Word[]): string {
  return partsOf(text, words)
    .map((part) => part.text)
    .join('');
}

/** Whether the same letters are written in more or fewer parts with hyphens: "e-mail" and "email". */
function isSameInOtherParts(parts: readonly Part[], wanted: readonly Part[]): boolean {
  const [more, fewer] = parts.length > wanted.length ? [parts, wanted] : [wanted, parts];
  const [begun, whole] = [more[0]?.text ?? '', fewer.map(({ text }) => text).join('')];
  const letters = more.map(({ text }) => text).join('');
  return isHyphen(more[1]?.gap ?? '') && sharedStart(letters, whole) > begun.length;
}

/** A phrase with spaces may have hyphens before another word, as in "sauna-room heater", unless these are what tells the term from it. */
function isSameSpace(stands: string, wants: string, avoids: string): boolean {
  if (isHyphen(wants)) return stands !== ' ';
  return !(wants === ' ' && isHyphen(stands) && isHyphen(avoids));
}

function isSameSpelling(
  { text, isInside }: Part,
  wants: string,
  avoids: string,
  { mayRaise, isTitle }: { mayRaise: boolean; isTitle: boolean },
): boolean {
  const isMajuscule = isTitle && isInCapitals(text);
  const forms = [
    isMajuscule ? wants.toUpperCase() : wants,
    ...(mayRaise ? [raised(wants)] : []),
    ...(isInside ? [wants.charAt(0).toLowerCase() + wants.slice(1)] : []),
  ];
  const shared = sharedStart(text, wants);
  const sharedWithAvoided = sharedStart(text, avoids);
  // "towards" for "toward" is the term itself, though "toward" with an ending might be written so.
  const isDifferent = wants.toLowerCase() !== avoids.toLowerCase();
  if (isDifferent && avoids.length === text.length && sharedWithAvoided === text.length) return false;
  // "indexes" for "indices" is the term itself, "index" another form of both.
  const isAvoided = sharedWithAvoided === avoids.length && shared < avoids.length;
  return forms.some(
    (form) => text.startsWith(form) || (!isAvoided && text.startsWith(form.slice(0, shared))),
  );
}

function raised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function isInCapitals(word: string): boolean {
  const stem = word.replace(/:\p{Ll}+$/u, '');
  return stem.length > 1 && stem === stem.toUpperCase() && stem !== stem.toLowerCase();
}

/** How many letters two words begin with alike, in any case. */
function sharedStart(one: string, other: string): number {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at++;
  return at;
}

/** A text without what no reader sees: composed letters, soft hyphens, kinds of apostrophes and spaces. */
function alike(text: string): string {
  return text.normalize().replaceAll('\u00ad', '').replaceAll(/[’‘]/g, "'").replaceAll(/\s+/g, ' ');
}
