import { wordsOf } from './words';

/** Signs that carry a meaning: "100 %" is not "100". Marks of punctuation and quotations may be left out. */
const NO_SIGN = /[^\p{Sc}\p{Sm}\p{So}%‰&@#§]/gu;
/** What may be avoided by itself, such as a dash or "!". A full stop or a comma stands in every text. */
const ALONE = /[\p{S}\p{Pd}!?%‰…&@#§*]/u;
/** Before or after a number: it is a part of a longer one, as in "2.5", "1,000" and "1 000" with a fixed space. */
const NUMBER_BEFORE = /\p{N}[.,\u00a0\u202f]$/u;
const NUMBER_AFTER = /^[.,\u00a0\u202f]\p{N}/u;

/** The signs of a word to avoid that are no part of its words, and whether a number begins or ends it. */
export interface AvoidedSigns {
  before: string;
  after: string;
  beginsWithNumber: boolean;
  endsWithNumber: boolean;
}

interface Place {
  start: number;
  end: number;
}

/** The signs around the words of something to avoid; null where it has no words. */
export function signsAround(avoided: string): AvoidedSigns | null {
  const words = wordsOf(avoided);
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return null;
  const after = avoided.slice(last.end).replace(NO_SIGN, '');
  return {
    before: avoided.slice(0, first.start).replace(NO_SIGN, ''),
    after,
    beginsWithNumber: /^\p{N}/u.test(first.normal),
    endsWithNumber: after === '' && /\p{N}$/u.test(last.normal),
  };
}

/** A place of the words with the signs around it, with or without a space between; null where they are missing. */
export function withSigns(text: string, place: Place, signs: AvoidedSigns): Place | null {
  const start = startWith(text, place.start, signs.before);
  const end = endWith(text, place.end, signs.after);
  if (start === null || end === null) return null;
  if (signs.beginsWithNumber && NUMBER_BEFORE.test(text.slice(Math.max(0, place.start - 2), place.start)))
    return null;
  if (signs.endsWithNumber && NUMBER_AFTER.test(text.slice(place.end, place.end + 2))) return null;
  return { start, end };
}

/** Where something to avoid stands that has no words, such as "—". */
export function placesOfSigns(text: string, avoided: string): Place[] {
  const signs = avoided.trim();
  if (!ALONE.test(signs)) return [];
  const places: Place[] = [];
  for (let start = text.indexOf(signs); start >= 0; start = text.indexOf(signs, start + signs.length))
    places.push({ start, end: start + signs.length });
  return places;
}

function startWith(text: string, start: number, signs: string): number | null {
  if (signs === '') return start;
  const end = /\s/.test(text.charAt(start - 1)) ? start - 1 : start;
  return text.slice(Math.max(0, end - signs.length), end) === signs ? end - signs.length : null;
}

function endWith(text: string, end: number, signs: string): number | null {
  if (signs === '') return end;
  const start = /\s/.test(text.charAt(end)) ? end + 1 : end;
  return text.startsWith(signs, start) ? start + signs.length : null;
}
