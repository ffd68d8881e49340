/** No value is set. */
const NEUTRAL = 0;

/**
 * A flag diacritic (Beesley and Karttunen, Finite State Morphology, 2003, chapter 7): a symbol that uses up no input and lets a
 * path go on depending on what earlier ones have set.
 */
export interface Flag {
  /** The number of the feature that it reads or sets. */
  feature: number;
  /** The feature's new value, from the present one; null if the path ends here. */
  apply(value: number): number | null;
}

/**
 * The flag that a symbol such as `@U.FEATURE.VALUE@` stands for; undefined if it is none. Features and values are numbered in the
 * order in which they come.
 */
export function parseFlag(
  symbol: string,
  features: Map<string, number>,
  values: Map<string, number>,
): Flag | undefined {
  const parts = /^@([PCUDR])\.([^.@]+)(?:\.([^@]+))?@$/.exec(symbol);
  if (!parts) return undefined;
  const [, operation, feature = '', value] = parts;
  return {
    feature: numberOf(features, feature, 0),
    apply: transition(operation, value === undefined ? null : numberOf(values, value, 1)),
  };
}

function numberOf(numbers: Map<string, number>, name: string, first: number): number {
  const known = numbers.get(name);
  if (known !== undefined) return known;
  const number = numbers.size + first;
  numbers.set(name, number);
  return number;
}

/** `value` is null where the flag names none: it then means any value. */
function transition(operation: string | undefined, value: number | null): Flag['apply'] {
  const holds = (current: number) => (value === null ? current !== NEUTRAL : current === value);
  switch (operation) {
    case 'P':
      return () => value ?? NEUTRAL;
    case 'C':
      return () => NEUTRAL;
    case 'U':
      return (current) => (current === NEUTRAL || current === value ? value : null);
    case 'D':
      return (current) => (holds(current) ? null : current);
    default:
      return (current) => (holds(current) ? current : null);
  }
}
