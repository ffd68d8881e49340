/** The chunk group of a module. */
export interface Place {
  /** The pages that load it initially. */
  pages: string[];
  /** The other pages that may load it later. */
  later: string[];
}

export interface Group extends Place {
  /** Of its modules' source. */
  characters: number;
}

/**
 * Bytes that a file costs a page beside what is in it: its name and its hash wherever it is imported or preloaded, what it compresses
 * worse alone, and the request.
 */
const FILE = 700;
/** Bytes of script per character of source, minified and compressed. */
const COMPRESSED = 0.13;
/** How much more a byte counts that a page does not need than one that it saves. */
const UNNEEDED = 1.5;
/**
 * Merges groups, the most profitable pair first, as long as pages save more by loading fewer files than they lose by what they do not
 * need. Returns each group's last one, by the name of its first.
 */
export function mergeGroups(
  groups: ReadonlyMap<string, Group>,
  order: readonly string[],
  nameOf: (place: Place) => string,
): Map<string, Group> {
  const merged = new Map(groups);
  const open = new Map(groups);
  for (let pair = bestPair([...open.values()]); pair; pair = bestPair([...open.values()])) {
    const both = together(pair, order);
    for (const one of pair) open.delete(nameOf(one));
    const there = open.get(nameOf(both));
    if (there) both.characters += there.characters;
    open.set(nameOf(both), both);
    for (const [name, group] of merged) if ([...pair, there].includes(group)) merged.set(name, both);
  }
  return merged;
}

function bestPair(groups: readonly Group[]): [Group, Group] | null {
  let best: { pair: [Group, Group]; gain: number } | null = null;
  for (const [at, a] of groups.entries()) {
    for (const b of groups.slice(at + 1)) {
      const gain = gainOf(a, b);
      if (gain > (best?.gain ?? 0)) best = { pair: [a, b], gain };
    }
  }
  return best?.pair ?? null;
}

function together([a, b]: [Group, Group], order: readonly string[]): Group {
  const pages = order.filter((page) => a.pages.includes(page) || b.pages.includes(page));
  const isLater = (page: string) => a.later.includes(page) || b.later.includes(page);
  return {
    pages,
    later: order.filter((page) => isLater(page) && !pages.includes(page)),
    characters: a.characters + b.characters,
  };
}

/** Bytes that all pages save together. */
function gainOf(a: Group, b: Group): number {
  const shared = a.pages.filter((page) => b.pages.includes(page)).length;
  const unneeded = (b.pages.length - shared) * a.characters + (a.pages.length - shared) * b.characters;
  // Who wants one of them later loads the other too.
  const later = (a.later.length > 0 ? b.characters : 0) + (b.later.length > 0 ? a.characters : 0);
  return shared * FILE - COMPRESSED * (UNNEEDED * unneeded + later);
}
