/** A number that may count headings, with what stands around it: "1. ", "2) ", "3 – ", "Section 4: ". */
const NUMBER =
  /^(?:(?:section|part|avsnitt|del|osio|osa|luku)\s*)?(\d{1,2})(?:[.)](?:\s+|(?=\p{L}))|\s*:\s+(?!\d)|\s+[–—]\s+(?!\d))/iu;
/** Finnish writes an ordinal as a counted heading in lower case: "4. luokan oppilas". "e-handel" and "iPhone" follow none. */
const ORDINAL = /^\d{1,2}\.\s*(\p{Ll}{2,})(?!\p{L})/u;
/** With these a heading asks, and none of them follows an ordinal. */
const QUESTION =
  /^(?:ku(?:ka|inka|nka)|mi(?:hin|ksi|kä|llai\p{L}+|llo\p{L}+|ltä|ssä|stä|ten|tä)|\p{L}+k[oö]|hur|när|vad|var|varför|vem|vilk\p{L}+|how|what|when|where|which|who|why)$/u;

/** The number before a heading that may count it; null for one that belongs to its words, such as a time or a range. */
function leadingNumber(heading: string): number | null {
  const number = NUMBER.exec(heading)?.[1];
  return number === undefined ? null : Number(number);
}

/** As `leadingNumber`, and null for an ordinal. */
function plainNumber(heading: string): number | null {
  return isOrdinal(heading) ? null : leadingNumber(heading);
}

export function isOrdinal(heading: string): boolean {
  const word = ORDINAL.exec(heading)?.[1];
  return word !== undefined && !QUESTION.test(word);
}

export function withoutNumber(heading: string): string {
  return heading.replace(NUMBER, '');
}

/** Whether each heading has a number that may count it. */
export function haveNumbers(headings: readonly string[]): boolean {
  return headings.every((heading) => leadingNumber(heading) !== null) && !areOrdinals(headings);
}

/** Letters of a word's stem: "luokan" and "luokka". */
const STEM = 4;
/** Shorter nouns that headings count by, in the forms in which they begin one: "1. erä", "2. yön jälkeen". */
const SHORT_NOUN = /^(erä|jae|kk|koe|osa|pvä?|tie|työ|vk|vko|yö)(?:n|t|s?sa|s?sä|sta|stä|lla|llä|lle)?$/u;
/** The end of a day of a month: "1. helmikuuta". */
const MONTH = /kuu(?:ta|n)$/u;

/** Whether ordinals of one noun stand in headings: "1. luokan oppilas", "2. luokan oppilas"; or days of months. */
function areOrdinals(headings: readonly string[]): boolean {
  const nouns = headings.flatMap((heading) => {
    const noun = isOrdinal(heading) ? (ORDINAL.exec(heading)?.[1] ?? '') : '';
    const short = SHORT_NOUN.exec(noun)?.[1];
    if (short === undefined && noun.length < STEM) return [];
    return [short ?? (MONTH.test(noun) ? 'kuu' : noun.slice(0, STEM))];
  });
  return new Set(nouns).size < nouns.length;
}

/** Whether numbers are all that headings differ in, alone or before what each is about: "1. Päivä", "2. Päivä: paluu". */
function differInNumbers(headings: readonly string[]): boolean {
  const names = headings
    .filter((heading) => leadingNumber(heading) !== null)
    .map((heading) =>
      withoutNumber(heading)
        .split(/:\s|\s[–—-]\s/u)[0]
        ?.trim()
        .toLowerCase(),
    );
  return new Set(names).size < names.length;
}

/**
 * Which headings of an outline have a number that counts them. All of an outline's numbers decide; an ordinal belongs to its words only
 * where the others count without it.
 * @param introduced whether a heading of the introduction was left out before them, which stands for 1
 */
export function areCounted(headings: readonly string[], introduced = false): (heading: string) => boolean {
  if (differInNumbers(headings)) return () => false;
  const all = headings.map(leadingNumber);
  const hasOrdinal = headings.some(isOrdinal);
  const isSequence = all.filter((number) => number !== null).length > 1;
  if (!hasOrdinal && (goOn(all, introduced) || mayGoOn(all))) return () => true;
  if (hasOrdinal && isSequence && !areOrdinals(headings) && goOn(all, introduced)) return () => true;
  if (goOn(headings.map(plainNumber), introduced)) return (heading) => !isOrdinal(heading);
  return () => false;
}

type Numbers = readonly (number | null)[];

/** Whether numbers count, in their order: most headings have one, and each is the next one or its place; models write all alike, too. */
function goOn(found: Numbers, introduced: boolean): boolean {
  const numbers = found.filter((number) => number !== null);
  const [first = 3] = numbers;
  const follow = first <= (introduced ? 2 : 1) && stepsOf(numbers).every((step) => step === 0 || step === 1);
  const arePlaces = found.every((number, at) => number === null || number === at + (introduced ? 2 : 1));
  return numbers.length * 2 > found.length && (follow || arePlaces);
}

/** Where each heading has a number, the introduction may have been counted without a heading, and one number been skipped. */
function mayGoOn(numbers: Numbers): boolean {
  if (!numbers.every((number) => number !== null)) return false;
  const [first = 3] = numbers;
  const steps = stepsOf(numbers);
  const skipped = steps.filter((step) => step === 2).length;
  const follow = steps.every((step) => step === 1 || step === 2);
  return numbers.length > 1 && first <= 2 && follow && skipped <= (numbers.length > 2 ? 1 : 0);
}

function stepsOf(numbers: readonly number[]): number[] {
  return numbers.slice(1).map((number, at) => number - (numbers[at] ?? 0));
}
