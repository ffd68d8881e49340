import type { Range } from '../../document/markdown/source-map';
import type { GlossaryEntry } from '../../style-guide/style-guide';
import { isHyphen, type Word, wordsOf } from '../keywords/words';

/** A place of a text where a term stands, in some form and with any capitals. */
interface Place extends Range {
  text: string;
  titles: readonly Range[];
}

interface Part {
  text: string;
  gap: string;
  /** It follows in a closed compound, which has no capital inside. */
  isInside: boolean;
}

/**
 * Whether a term that differs from `writeAs` in capitals, hyphens or spaces is written as it. Endings do not count, nor changes of the
 * stem that they bring: "Pankin" is "Pankki". The first letter may be a capital; in titles and headings also that of each word, and a
 * whole word may be in capitals.
 */
export function isWrittenAs(place: Place, { term, writeAs }: GlossaryEntry): boolean {
  const found = place.text.slice(place.start, place.end);
  if (found === writeAs) return true;
  const standing = wordsOf(found).map((word) => ({
    ...word,
    start: place.start + word.start,
    end: place.start + word.end,
  }));
  const wanted = wordsOf(writeAs);
  const [first, last] = [standing[0], standing.at(-1)];
  if (!first || !last) return alike(found) === alike(writeAs);
  if (!hasMarks(place.text, first, last, writeAs, wanted)) return false;
  const parts = partsFrom(place.text, standing, joined(writeAs, wanted));
  const wantedParts = partsOf(writeAs, wanted);
  if (parts.length !== wantedParts.length) return !isSameInOtherParts(parts, wantedParts);
  const termParts = partsOf(term, wordsOf(term));
  const isTitle = place.titles.some(({ start, end }) => start <= place.start && place.end <= end);
  return parts.every((part, at) => {
    const [wants, avoids] = [wantedParts[at], termParts.length === parts.length ? termParts[at] : undefined];
    if (!wants) return false;
    if (at > 0 && !isSameSpace(part.gap, wants.gap, avoids?.gap ?? '')) return false;
    return isSameSpelling(part, wants.text, avoids?.text ?? '', { isFirst: at === 0, isTitle });
  });
}

/** Whether the marks around the wanted words stand around those of a place: "100 %", ".NET", "Yahoo!". */
function hasMarks(text: string, first: Word, last: Word, writeAs: string, wanted: readonly Word[]): boolean {
  const before = writeAs.slice(0, wanted[0]?.start);
  const after = writeAs.slice(wanted.at(-1)?.end);
  const leads = text.slice(Math.max(0, first.start - before.length), first.start);
  const follows = text.slice(last.end, last.end + writeAs.length);
  return alike(leads) === alike(before) && alike(follows).startsWith(alike(after));
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
  { isFirst, isTitle }: { isFirst: boolean; isTitle: boolean },
): boolean {
  const isMajuscule = isTitle && isInCapitals(text);
  const forms = [
    isMajuscule ? wants.toUpperCase() : wants,
    ...(isFirst || isTitle ? [wants.charAt(0).toUpperCase() + wants.slice(1)] : []),
    ...(isInside ? [wants.charAt(0).toLowerCase() + wants.slice(1)] : []),
  ];
  const shared = sharedStart(text, wants);
  // "indexes" for "indices" is the term itself, "index" another form of both.
  const isAvoided = sharedStart(text, avoids) === avoids.length && shared < avoids.length;
  return forms.some(
    (form) => text.startsWith(form) || (!isAvoided && text.startsWith(form.slice(0, shared))),
  );
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
