/** Whole numbers below a bound, the same ones for the same seed (mulberry32). */
export type Random = (below: number) => number;

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/**
 * The faults of a run, in the order in which they are injected: `kills` of each kind of process, and the others as often as each
 * other, `total` in all and never fewer than the kills.
 */
export function planFaults<Name extends string>(
  { kills, others }: { kills: readonly Name[]; others: readonly Name[] },
  { total, killsOfEach, random }: { total: number; killsOfEach: number; random: Random },
): Name[] {
  const plan = kills.flatMap((name) => Array.from({ length: killsOfEach }, () => name));
  const rest = shuffled(others, random);
  for (let n = 0; rest.length > 0 && plan.length < total; n++) plan.push(rest[n % rest.length] as Name);
  return shuffled(plan, random);
}

function shuffled<T>(given: readonly T[], random: Random): T[] {
  const items = [...given];
  for (let last = items.length - 1; last > 0; last--) {
    const other = random(last + 1);
    [items[last], items[other]] = [items[other] as T, items[last] as T];
  }
  return items;
}
