/** Places in two sequences that belong together, and how much it counts that they do. */
export interface Pair {
  oldPlace: number;
  newPlace: number;
  weight: number;
}

/** The increasing subsequence of pairs (by both places) with the greatest sum of weights, in O(n log n). */
export function heaviestChain<P extends Pair>(pairs: readonly P[]): P[] {
  // Pairs of one new place are tried from the last old place on, so that a chain takes one of them at most.
  const ordered = [...pairs].sort((a, b) => a.newPlace - b.newPlace || b.oldPlace - a.oldPlace);
  const best = new PrefixMaximum(Math.max(0, ...ordered.map(({ oldPlace }) => oldPlace + 1)));
  const links = ordered.map(({ oldPlace, weight }, at) => {
    const { sum, last } = best.below(oldPlace);
    best.raise(oldPlace, { sum: sum + weight, last: at });
    return last;
  });
  const chain: P[] = [];
  for (let at = best.below(best.size).last; at !== null; at = links[at] ?? null) {
    const pair = ordered[at];
    if (pair) chain.push(pair);
  }
  return chain.reverse();
}

interface Sum {
  sum: number;
  last: number | null;
}

/** The greatest sum among all places below one (a Fenwick tree of maxima). */
class PrefixMaximum {
  readonly #tree: Sum[];

  constructor(readonly size: number) {
    this.#tree = Array.from({ length: size + 1 }, () => ({ sum: 0, last: null }));
  }

  below(place: number): Sum {
    let best: Sum = { sum: 0, last: null };
    for (let at = place; at > 0; at -= at & -at) {
      const found = this.#tree[at];
      if (found && found.sum > best.sum) best = found;
    }
    return best;
  }

  raise(place: number, sum: Sum): void {
    for (let at = place + 1; at <= this.size; at += at & -at)
      if ((this.#tree[at]?.sum ?? 0) < sum.sum) this.#tree[at] = sum;
  }
}
