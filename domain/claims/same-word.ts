/** Letters that two stems share at least, and that each may have beyond: "Helsingissä" and "Helsinki". */
const LEAST_SHARED = 4;
const MOST_BEYOND = 2;

/** Whether two stems may be of one word. */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  const shared = [...one].findIndex((letter, at) => letter !== other[at]);
  const common = shared < 0 ? one.length : shared;
  return common >= LEAST_SHARED && Math.max(one.length, other.length) - common <= MOST_BEYOND;
}
