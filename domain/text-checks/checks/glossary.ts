import type { Range } from '../../document/markdown/source-map';
import type { GlossaryEntry } from '../../style-guide/style-guide';
import type { CheckedText, FindKeywords } from '../checked-text';
import type { CheckOutcome, FindingPlace } from '../finding';
import { wordsOf } from '../keywords/words';
import { isWrittenAs } from './written-as';

/** An abbreviation in capitals: "IT" is not the word "it". */
const ABBREVIATION = /^(?=.*\p{Lu})[\p{Lu}\p{N}]{2,5}$/u;
/** Before a word, what belongs to no name. */
const NO_MARK = /[\s"'\p{Ps}\p{Pi}\p{Pf}]/gu;

interface Term extends GlossaryEntry {
  /** Each is found as the other, as "email" and "e-mail" are: how a place is written tells which of them it is. */
  isSameWord: boolean;
  /** What is to be written contains the term, as "sauna room" contains "sauna". */
  isContained: boolean;
}

/** A text in which terms are looked for. */
interface Field {
  in: FindingPlace['in'];
  text: string;
  titles: readonly Range[];
}

/** Which terms of the glossary the text or its SEO fields write otherwise: a finding for each. None where the glossary is empty. */
export function checkGlossary(checked: CheckedText): CheckOutcome<'glossary'>[] {
  const { findAvoided, seoTitle, metaDescription } = checked;
  const entries = filledIn(checked.glossary);
  if (entries.length === 0) return [];
  if (findAvoided === null) return [{ reason: 'not_matched' }];
  const terms = entries.map((entry) => termOf(entry, findAvoided));
  const fields: Field[] = [
    { in: 'text', text: checked.text, titles: checked.headings },
    { in: 'seoTitle', text: seoTitle, titles: [{ start: 0, end: seoTitle.length }] },
    { in: 'metaDescription', text: metaDescription, titles: [] },
  ];
  const found = fields.map((field) => ({ field, wrong: wrongPlaces(field, terms, findAvoided) }));
  const told = new Set<string>();
  const outcomes = terms.flatMap((term, at): CheckOutcome<'glossary'>[] => {
    const places = found.flatMap(({ field, wrong }) =>
      (wrong[at] ?? [])
        .map(({ start, end }) => ({ in: field.in, start, end, text: field.text.slice(start, end) }))
        // Of two terms that are written the same way, both may be found in one place.
        .filter((place) => isNew(told, `${place.in} ${place.start} ${term.writeAs}`)),
    );
    const [first] = places;
    if (!first) return [];
    const isTerm = !term.isSameWord || places.some(({ text }) => text.startsWith(term.term));
    return [
      {
        reason: 'other_spelling',
        values: { word: isTerm ? term.term : first.text, writeAs: term.writeAs, count: places.length },
        places: places.map(({ text: _, ...place }) => place),
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

function termOf(entry: GlossaryEntry, find: FindKeywords): Term {
  const { term, writeAs } = entry;
  const placesIn = (text: string, other: string) => {
    const [own, others] = find(text, [text, other]).map(({ occurrences }) => occurrences);
    const [whole, found] = [own?.[0], others ?? []];
    return { found, isAll: whole !== undefined && found.some((place) => holds(place, whole)) };
  };
  const [inTerm, inWriteAs] = [placesIn(term, writeAs), placesIn(writeAs, term)];
  return {
    ...entry,
    isSameWord: inTerm.isAll && inWriteAs.isAll,
    isContained: inWriteAs.found.length > 0,
  };
}

/** For each term, where the text writes it otherwise. */
function wrongPlaces({ text, titles }: Field, terms: readonly Term[], find: FindKeywords): Range[][] {
  const spellings = [...new Set(terms.flatMap(({ term, writeAs }) => [term, writeAs]))];
  const byWord = new Map(
    find(text, spellings, titles).map(({ keyword, occurrences }) => [keyword, occurrences]),
  );
  const placesOf = (word: string) => byWord.get(word) ?? [];
  const reach = reachOf(
    text.length,
    terms.flatMap(({ writeAs }) => placesOf(writeAs)),
  );
  // Another entry's way to write may contain the term: "spa" in "spa hotel".
  const isPart = ({ start, end }: Range) => (reach[start - 1] ?? 0) >= end || (reach[start] ?? 0) > end;
  return terms.map((term) => {
    const written = placesOf(term.writeAs);
    let next = 0;
    return placesOf(term.term).filter((place) => {
      while ((written[next]?.end ?? Number.POSITIVE_INFINITY) < place.end) next++;
      const around = written[next];
      const isAround = around !== undefined && holds(around, place);
      if (!isTerm(text, place, term.term)) return false;
      if (term.isSameWord) return !isPart(place) && !isWrittenAs({ ...place, text, titles }, term);
      if (isAround && term.isContained)
        return !isWrittenAs({ ...around, text, titles }, { ...term, term: term.writeAs });
      return !isPart(place) || isAround;
    });
  });
}

/** Whether a place is the term by the marks and capitals that tell a name from a word: ".NET" is not "net", "US" not "us". */
function isTerm(text: string, { start, end }: Range, term: string): boolean {
  const found = text.slice(start, end);
  if (ABBREVIATION.test(term) && !found.includes(term)) return false;
  const before = term.slice(0, wordsOf(term)[0]?.start ?? 0).replace(NO_MARK, '');
  return found.startsWith(before) || text.slice(Math.max(0, start - before.length), start) === before;
}

/** For each offset of a text, the farthest end of the ranges that begin there or before. */
function reachOf(length: number, ranges: readonly Range[]): number[] {
  const reach = new Array<number>(length + 1).fill(0);
  for (const { start, end } of ranges) reach[start] = Math.max(reach[start] ?? 0, end);
  for (let at = 1; at <= length; at++) reach[at] = Math.max(reach[at] ?? 0, reach[at - 1] ?? 0);
  return reach;
}

function holds(one: Range, other: Range): boolean {
  return one.start <= other.start && other.end <= one.end;
}

/** Adds a key; false where it is there already. */
function isNew(keys: Set<string>, key: string): boolean {
  return keys.size < keys.add(key).size;
}
