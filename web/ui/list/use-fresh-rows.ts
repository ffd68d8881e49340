import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { OPEN_ROW } from '#web/lib/list/use-open-row';

/**
 * The keys of rows that arrived while the list was shown: those above the first row known before. Rows of a further
 * page come below and do not count, nor does the first load. Another search, filter or sorting in the URL starts over.
 */
export function useFreshRows(keys: readonly string[]): ReadonlySet<string> {
  const asked = useListKey();
  const list = useRef(asked);
  const known = useRef<ReadonlySet<string>>(new Set());
  // The previous list's rows stay until those of this one have loaded.
  const waiting = useRef(false);
  const fresh = useRef(new Set<string>());
  if (list.current !== asked) {
    list.current = asked;
    waiting.current = true;
    fresh.current = new Set();
  }
  const before = known.current;
  if (before.size > 0 && !waiting.current) {
    for (const key of keys) {
      if (before.has(key)) break;
      fresh.current.add(key);
    }
  }
  useEffect(() => {
    if ([...before].join() !== keys.join()) waiting.current = false;
    known.current = new Set(keys);
  });
  return fresh.current;
}

/** The URL's query without the row of an open dialog. */
function useListKey(): string {
  const params = new URLSearchParams(useLocation().search);
  params.delete(OPEN_ROW);
  return params.toString();
}
