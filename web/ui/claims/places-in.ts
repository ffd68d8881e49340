import type { ReviewedClaim } from '#contract/claims';
import type { Range, SourceMap } from '#domain/document/markdown/source-map';

/** Beside words that stand within a longer word or figure. */
const OF_WORD = /[\p{L}\p{N}]/u;

/**
 * Where a claim stands in a text that may have changed since the claim was found: its words at each place, or else where they stand
 * nearest to it as whole words. A place of which the words are gone is left out.
 */
export function placesIn({ text, toPlain, toDraft }: SourceMap, claim: ReviewedClaim): Range[] {
  let from = 0;
  return claim.places.flatMap((place) => {
    const words = place.words ?? claim.text;
    const expected = toPlain(place)?.start ?? place.start;
    let start = -1;
    let at = place.in === 'text' ? text.indexOf(words, from) : -1;
    for (; at >= 0; at = text.indexOf(words, at + 1)) {
      const isWhole = !OF_WORD.test(text.charAt(at - 1) + text.charAt(at + words.length));
      const isNearer = start < 0 || Math.abs(at - expected) < Math.abs(start - expected);
      if (isNearer && (isWhole || at === expected)) start = at;
    }
    if (start < 0) return [];
    from = start + words.length;
    return toDraft({ start, end: from }) ?? [];
  });
}
