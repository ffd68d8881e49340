import type { Range } from '../../document/markdown/source-map';
import type { Term } from './term';

/** A place that a term is told for. */
export interface Claim extends Range {
  term: Term;
  /** The place without the first parts of a compound. */
  core: Range;
  /** What stands there of the term, with its marks. */
  shown: string;
}

/**
 * Of the claims to the same stretch of a text, the longest, so that one place gets one advice: in "cell phone" that of "cell phone",
 * not that of "phone". Of equal ones that of the term which is most like what stands there: "maila", not "mail", in "mailar".
 */
export function withoutConflicts(text: string, claims: readonly Claim[]): Claim[] {
  const rated = claims.map((claim, order) => ({
    claim,
    order,
    length: claim.core.end - claim.core.start,
    likeness: likenessOf(text.slice(claim.core.start, claim.core.end), claim.term.term),
  }));
  rated.sort((a, b) => b.length - a.length || b.likeness - a.likeness || a.order - b.order);
  const isTaken = new Uint8Array(text.length);
  const kept = rated.filter(({ claim: { core } }) => {
    if (isTaken.subarray(core.start, core.end).includes(1)) return false;
    isTaken.fill(1, core.start, core.end);
    return true;
  });
  return kept.sort((a, b) => a.order - b.order).map(({ claim }) => claim);
}

/** How many letters a place and a term begin with alike, less a little for the rest of the term. */
function likenessOf(found: string, term: string): number {
  const [place, given] = [found.toLowerCase(), term.toLowerCase()];
  let shared = 0;
  while (shared < place.length && place[shared] === given[shared]) shared++;
  return shared - given.length / 1_000;
}
