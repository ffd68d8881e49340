/** A number that may count headings, with what stands around it: "1. ", "2) ", "3 – ", "Section 4: ". */
const NUMBER =
  /^(?:(?:section|part|avsnitt|del|osio|osa|luku)\s*)?(\d{1,2})(?:[.)](?:\s+|(?=\p{L}))|\s*:\s+(?!\d)|\s+[–—]\s+(?!\d))/iu;
/** Finnish writes an ordinal so, and no heading begins in lower case after its number: "4. luokan oppilas". */
const ORDINAL = /^\d{1,2}\.\s*\p{Ll}/u;

/** The number before a heading that may count it; null for one that belongs to its words, such as an ordinal, a time or a range. */
export function headingNumber(heading: string): number | null {
  const number = ORDINAL.test(heading) ? undefined : NUMBER.exec(heading)?.[1];
  return number === undefined ? null : Number(number);
}

export function withoutNumber(heading: string): string {
  return headingNumber(heading) === null ? heading : heading.replace(NUMBER, '');
}

/**
 * Whether numbers count the headings of an outline, in their order: most have one, the first is 0 or 1, and each is the next one; models
 * write all alike, too.
 */
export function areNumbered(headings: readonly string[]): boolean {
  const numbers = headings.map(headingNumber).filter((number) => number !== null);
  const [first = 2] = numbers;
  const goesOn = numbers.every((number, at) => {
    const before = numbers[at - 1] ?? number;
    return number === before || number === before + 1;
  });
  return first <= 1 && goesOn && numbers.length * 2 > headings.length;
}
