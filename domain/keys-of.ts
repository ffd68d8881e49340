/** The names of a table's rows, in its order. TypeScript knows them; `Object.keys` only says that they are strings. */
export function keysOf<T extends object>(table: T): (keyof T & string)[] {
  return Object.keys(table) as (keyof T & string)[];
}

/** A record with a value for each key. */
export function recordOf<K extends string, T>(
  keys: readonly K[],
  value: (key: K, at: number) => T,
): Record<K, T> {
  return Object.fromEntries(keys.map((key, at) => [key, value(key, at)])) as Record<K, T>;
}
