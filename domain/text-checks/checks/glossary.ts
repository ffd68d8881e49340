import type { Range } from '../../document/markdown/source-map';
import type { GlossaryEntry } from '../../style-guide/style-guide';
import type { CheckedText, FindKeywords } from '../checked-text';
import type { CheckOutcome } from '../finding';
import { isPartOfAddress } from '../terms/addresses';
import { type Claim, withoutConflicts } from '../terms/claims';
import { type Field, fieldsOf } from '../terms/field';
import { findTerms, isHyphenated, isTerm, offsetOfTerm, type Term, termOf, withMarks } from '../terms/term';
import { isWrittenAs } from './written-as';

/** Which terms of the glossary the text or its SEO fields write otherwise: a finding for each. None where the glossary is empty. */
export function checkGlossary(checked: CheckedText): CheckOutcome<'glossary'>[] {
  const entries = filledIn(checked.glossary);
  if (entries.length === 0) return [];
  if (checked.findAvoided === null) return [{ reason: 'not_matched' }];
  const find = findTerms(checked.findAvoided);
  const terms = entries.map((entry) => termOf(entry, find));
  const found = fieldsOf(checked).map((field) => ({ field, claims: wrongPlaces(field, terms, find) }));
  const outcomes = terms.flatMap((term): CheckOutcome<'glossary'>[] => {
    const places = found.flatMap(({ field, claims }) =>
      (claims.get(term) ?? []).map(({ start, end, shown }) => ({ in: field.in, start, end, shown })),
    );
    const [first] = places;
    if (!first) return [];
    const isGiven = !term.isSameWord || places.some(({ shown }) => shown.startsWith(term.term));
    return [
      {
        reason: 'other_spelling',
        values: { word: isGiven ? term.term : first.shown, writeAs: term.writeAs, count: places.length },
        places: places.map(({ shown: _, ...place }) => place),
      },
    ];
  });
  return outcomes.length === 0 ? [{ reason: 'none' }] : outcomes;
}

/** The entries with both of their texts, each once. */
function filledIn(glossary: readonly GlossaryEntry[]): GlossaryEntry[] {
  const entries = glossary
    .map((entry) => ({ term: entry.term.normalize().trim(), writeAs: entry.writeAs.normalize().trim() }))
    .filter(({ term, writeAs }) => term !== '' && writeAs !== '');
  return [...new Map(entries.map((entry) => [`${entry.term}\n${entry.writeAs}`, entry])).values()];
}

/** For each term, where a text writes it otherwise; each place once. */
function wrongPlaces(field: Field, terms: readonly Term[], find: FindKeywords): Map<Term, Claim[]> {
  const { text, titles } = field;
  const spellings = [...new Set(terms.flatMap(({ term, writeAs }) => [term, writeAs]))];
  const byWord = new Map(
    find(text, spellings, titles).map(({ keyword, occurrences }) => [keyword, occurrences]),
  );
  const placesOf = (word: string) => byWord.get(word) ?? [];
  const offsets = new Map<string, number>();
  const startOf = ({ start, end }: Range, word: string) => {
    const found = text.slice(start, end);
    const key = `${word}\n${found}`;
    const offset = offsets.get(key) ?? offsetOfTerm(found, word, find);
    offsets.set(key, offset);
    return start + offset;
  };
  const reach = reachOf(
    text.length,
    terms.flatMap(({ writeAs }) =>
      placesOf(writeAs).map((place) => ({ start: startOf(place, writeAs), end: place.end })),
    ),
  );
  // Another entry's way to write may contain the term: "spa" in "spa hotel".
  const isPart = ({ start, end }: Range) => (reach[start - 1] ?? 0) >= end || (reach[start] ?? 0) > end;
  const claims = terms.flatMap((term) => {
    const written = placesOf(term.writeAs);
    let next = 0;
    return placesOf(term.term).flatMap((place): Claim[] => {
      while ((written[next]?.end ?? Number.POSITIVE_INFINITY) < place.end) next++;
      const around = written[next];
      const isAround = around !== undefined && around.start <= place.start && place.end <= around.end;
      const marked = withMarks(text, place, term);
      if (isPartOfAddress(field.addresses, marked) || !isTerm(field, place, term)) return [];
      const isOther = () => {
        if (term.isSameWord) return !isPart(place) && !isWrittenAs(field, place, term);
        if (isAround && term.isContained)
          return !isWrittenAs(field, around, { ...term, term: term.writeAs, words: term.wanted });
        return !isPart(place) || isAround;
      };
      if (!isOther()) return [];
      const start = startOf(place, term.term);
      // A compound is another word: what replaces "hus" does not replace "sjukhus".
      if (!term.isSameWord && (start > place.start || isHyphenated(text, place))) return [];
      const shown = text.slice(start > place.start ? start : marked.start, marked.end);
      return [{ ...marked, term, core: { start, end: place.end }, shown }];
    });
  });
  const byTerm = new Map<Term, Claim[]>(terms.map((term) => [term, []]));
  for (const claim of withoutConflicts(text, claims)) byTerm.get(claim.term)?.push(claim);
  return byTerm;
}

/** For each offset of a text, the farthest end of the ranges that begin there or before. */
function reachOf(length: number, ranges: readonly Range[]): number[] {
  const reach = new Array<number>(length + 1).fill(0);
  for (const { start, end } of ranges) reach[start] = Math.max(reach[start] ?? 0, end);
  for (let at = 1; at <= length; at++) reach[at] = Math.max(reach[at] ?? 0, reach[at - 1] ?? 0);
  return reach;
}
