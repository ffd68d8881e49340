import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { OPEN_ROW } from '#web/lib/list/use-open-row';

/**
 * The keys of rows that arrived while the list stood on the page: those above the first row that was known before. Rows that
 * a longer page brings stand below and don't count, nor does the first load. Another search, filter or order in the address
 * makes another list, whose rows come when they come.
 */
export function useFreshRows(keys: readonly string[]): ReadonlySet<string> {
  const asked = useAsked();
  const list = useRef(asked);
  const known = useRef<ReadonlySet<string>>(new Set());
  // The rows of the address before stay until those of this one have come.
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

/** What of the address says which rows are shown: all but the row whose dialog is open. */
function useAsked(): string {
  const params = new URLSearchParams(useLocation().search);
  params.delete(OPEN_ROW);
  return params.toString();
}
