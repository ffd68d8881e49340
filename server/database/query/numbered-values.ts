/** Gathers the values of a prepared statement; `$(value)` answers the placeholder that stands for it. */
export function numberedValues(first: readonly unknown[]) {
  const values = [...first];
  return { values, $: (value: unknown) => `$${values.push(value)}` };
}
