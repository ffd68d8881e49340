/** Collects the values of a prepared statement; `$(value)` adds one and returns its placeholder, such as `$2`. */
export function numberedValues(first: readonly unknown[]) {
  const values = [...first];
  return { values, $: (value: unknown) => `$${values.push(value)}` };
}
