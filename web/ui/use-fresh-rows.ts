import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * The keys of rows that arrived while the list stood on the page: those above the first row that was known before. Rows that
 * a longer page brings stand below and don't count, nor does the first load. Another search, filter or order in the address
 * makes another list, whose rows come when they come.
 */
export function useFreshRows(keys: readonly string[]): ReadonlySet<string> {
  const { search } = useLocation();
  const known = useRef<ReadonlySet<string> | null>(null);
  const asked = useRef(search);
  // The rows of the address before stay until those of this one have come.
  const waiting = useRef(false);
  const fresh = useRef(new Set<string>());
  const before = known.current;
  if (asked.current !== search) {
    asked.current = search;
    waiting.current = true;
  }
  if (before && !waiting.current) {
    for (const key of keys) {
      if (before.has(key)) break;
      fresh.current.add(key);
    }
  }
  useEffect(() => {
    if (before && [...before].join() !== keys.join()) waiting.current = false;
    known.current = new Set(keys);
  });
  return fresh.current;
}
