import { useEffect, useRef } from 'react';

/**
 * The keys of rows that arrived while the list stood on the page: those above the first row that was known before. Rows that
 * a longer page brings stand below and don't count, nor does the first load.
 */
export function useFreshRows(keys: readonly string[]): ReadonlySet<string> {
  const known = useRef<Set<string> | null>(null);
  const fresh = useRef(new Set<string>());
  if (known.current) {
    for (const key of keys) {
      if (known.current.has(key)) break;
      fresh.current.add(key);
    }
  }
  useEffect(() => {
    known.current = new Set(keys);
  });
  return fresh.current;
}
