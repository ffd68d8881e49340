import type { ReviewedClaim } from '#contract/claims';
import type { Range, SourceMap } from '#domain/document/markdown/source-map';

/** Beside words that stand within a longer word or figure. */
const OF_WORD = /[\p{L}\p{N}]/u;
/** A figure around a line break: "3.20.1", "1,000" and "1 000" are one each, with a usual space only before three digits. */
const ONE_FIGURE =
  /\p{N}(?:\n[.,:\u00a0\u2009\u202f]|[.,:\u00a0\u2009\u202f]\n)\p{N}|(?<!\p{N})\p{N}{1,3}(?:\n | \n)\p{N}{3}(?!\p{N})/u;

/** Where words of a claim stand in the text. */
interface Found extends Range {
  words: string;
  isWhole: boolean;
}

/** A place with what is found for it, and those after it. */
interface Match {
  found: Found | null;
  rest: Match | null;
  /** Number of places that are found. */
  count: number;
  /** Sum of the code units between where they are found and where they were expected. */
  distance: number;
}

const NO_MATCH: Match = { found: null, rest: null, count: 0, distance: 0 };

/**
 * Where a claim stands in a text that may have changed since the claim was found: its words at each place, or else where they stand
 * nearest to it as whole words. The places keep their order, no two are found at one, and as many are found as can be: only one of which
 * the words are gone is left out.
 */
export function placesIn({ text, toPlain, toDraft }: SourceMap, claim: ReviewedClaim): Range[] {
  const places = claim.places
    .filter((place) => place.in === 'text')
    .map((place) => ({ words: place.words ?? claim.text, expected: toPlain(place)?.start ?? place.start }))
    .toSorted((a, b) => a.expected - b.expected);
  const found = [...new Set(places.map(({ words }) => words))]
    .flatMap((words) => occurrencesOf(words, text))
    .toSorted((a, b) => a.start - b.start);
  return bestMatch(places, found).flatMap((one) => toDraft(one) ?? []);
}

/** Where words stand in a text, also within others. */
function occurrencesOf(words: string, text: string): Found[] {
  const found: Found[] = [];
  for (let start = text.indexOf(words); start >= 0; start = text.indexOf(words, start + 1)) {
    const end = start + words.length;
    found.push({ words, start, end, isWhole: isEdge(text, start) && isEdge(text, end) });
  }
  return found;
}

/** Whether no word or figure goes on over a place of a text. */
function isEdge(text: string, at: number): boolean {
  if (OF_WORD.test(text.charAt(at - 1)) && OF_WORD.test(text.charAt(at))) return false;
  return !ONE_FIGURE.test(`${text.slice(Math.max(0, at - 4), at)}\n${text.slice(at, at + 4)}`);
}

/** What is found for the most places, and of those the nearest, by dynamic programming from the last place to the first. */
function bestMatch(places: readonly { words: string; expected: number }[], found: readonly Found[]): Found[] {
  // Where the words begin that do not overlap with each.
  const next = found.map(({ end }) => found.filter(({ start }) => start < end).length);
  /** The best match of the places so far, by the first of the words that it may use. */
  let best: Match[] = Array.from({ length: found.length + 1 }, () => NO_MATCH);
  for (const { words, expected } of places.toReversed()) {
    const later = best;
    best = [...later];
    for (let at = found.length - 1; at >= 0; at--) {
      const one = found[at];
      let match = better(best[at + 1], later[at]);
      if (one?.words === words && (one.isWhole || one.start === expected)) {
        const rest = later[next[at] ?? found.length] ?? NO_MATCH;
        const distance = rest.distance + Math.abs(one.start - expected);
        match = better(match, { found: one, rest, count: rest.count + 1, distance });
      }
      best[at] = match;
    }
  }
  const all: Found[] = [];
  for (let match = best[0]; match?.found; match = match.rest ?? undefined) all.push(match.found);
  return all;
}

function better(a: Match = NO_MATCH, b: Match = NO_MATCH): Match {
  return b.count > a.count || (b.count === a.count && b.distance < a.distance) ? b : a;
}
