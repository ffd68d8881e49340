import type { KeywordMatcher } from '#domain/text-checks/keywords/matcher';
import type { Pair } from './read-blind-set';

export interface Score {
  hits: number;
  wanted: number;
  falseHits: number;
  unwanted: number;
  /** The pairs that the matcher gets wrong. */
  wrong: Pair[];
}

/** How a matcher does on pairs. A hit is exactly what stands in brackets; homographs are left out. */
export function measure(matcher: KeywordMatcher, pairs: readonly Pair[]): Score {
  const score: Score = { hits: 0, wanted: 0, falseHits: 0, unwanted: 0, wrong: [] };
  for (const pair of pairs) {
    const found = matcher
      .findKeyword(pair.sentence, pair.keyword)
      .map(({ start, text }) => ({ start, text }));
    if (pair.mark === '+') {
      score.wanted++;
      if (JSON.stringify(found) === JSON.stringify(pair.places)) score.hits++;
      else score.wrong.push(pair);
    } else if (pair.mark === '-') {
      score.unwanted++;
      if (found.length === 0) continue;
      score.falseHits++;
      score.wrong.push(pair);
    }
  }
  return score;
}
