/** Letters that two stems share at least, and that each may have beyond: "Helsingissä" and "Helsinki". */
const LEAST_SHARED = 4;
const MOST_BEYOND = 2;

/** Whether two stems may be of one word. */
export function isSameWord(one: string, other: string): boolean {
  const longest = Math.max(one.length, other.length);
  let shared = 0;
  while (shared < longest && one.charCodeAt(shared) === other.charCodeAt(shared)) shared++;
  return shared === longest || (shared >= LEAST_SHARED && longest - shared <= MOST_BEYOND);
}

/** Stems by what those of one word share, so that a stem is compared with few. */
export type StemIndex = ReadonlyMap<string, ReadonlySet<string>>;

export function indexStems(stems: readonly string[]): StemIndex {
  const index = new Map<string, Set<string>>();
  for (const stem of stems) {
    const beginning = stem.slice(0, LEAST_SHARED);
    const group = index.get(beginning);
    if (group) group.add(stem);
    else index.set(beginning, new Set([stem]));
  }
  return index;
}

/** Whether one of the stems may be of the same word. */
export function hasSameWord(index: StemIndex, stem: string): boolean {
  const group = index.get(stem.slice(0, LEAST_SHARED)) ?? [];
  for (const other of group) if (isSameWord(stem, other)) return true;
  return false;
}
