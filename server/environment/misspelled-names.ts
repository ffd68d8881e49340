import { diffChars } from 'diff';
import { VARIABLES } from './variables';

/** Shorter names, as HOST and PORT, resemble too many variables of other programs. */
const SHORTEST = 5;

/** Characters left out, added or exchanged with a neighbour. */
const FEW = 2;

/**
 * The names in `source` (usually process.env) that are no variable of ours, and differ from one in a character or two: it would be
 * ignored without a word. Each with the variable that is probably meant.
 */
export function misspelledNames(
  source: Record<string, string | undefined>,
): { name: string; meant: string }[] {
  const known = Object.keys(VARIABLES).filter((variable) => variable.length >= SHORTEST);
  return Object.keys(source).flatMap((name) => {
    if (name in VARIABLES || (source[name] ?? '') === '') return [];
    const [nearest] = known
      .filter((variable) => Math.abs(variable.length - name.length) <= FEW)
      .map((variable) => ({ variable, changes: changesBetween(name.toUpperCase(), variable) }))
      .filter(({ changes }) => changes <= FEW)
      .sort((one, other) => one.changes - other.changes);
    return nearest ? [{ name, meant: nearest.variable }] : [];
  });
}

/** Characters to remove and to add; one that stands for another counts as both. */
function changesBetween(one: string, other: string): number {
  return diffChars(one, other)
    .filter(({ added, removed }) => added || removed)
    .reduce((sum, { count }) => sum + count, 0);
}
