import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

const TYPING_PAUSE_MS = 250;

export type SearchFilters = ReturnType<typeof useSearchFilters>;

/**
 * Search, filters and sorting of a list, kept in the URL for Back, reload and links. Each choice adds a history entry;
 * typing a search adds only one.
 */
export function useSearchFilters() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  // The URL changed (Back, a link), so the field follows.
  if (search !== known) {
    setKnown(search);
    if (search !== typed.trim()) setTyped(search);
  }
  // The parameters of a navigation that is not rendered yet: a second choice before that builds on them.
  const pendingParams = useRef<URLSearchParams>(null);
  const { key } = useLocation();
  // Depends on the location's key, since a navigation to the same URL counts too.
  useEffect(() => {
    pendingParams.current = null;
  }, [key]);
  const set = (values: Record<string, string | null>, replace = false) => {
    const next = new URLSearchParams(pendingParams.current ?? params);
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    pendingParams.current = next;
    setParams(next, { replace, preventScrollReset: true });
  };
  const searchFor = useDebouncedCallback(
    (text: string) => set({ search: text.trim() }, search !== '' && text.trim() !== ''),
    TYPING_PAUSE_MS,
  );
  return {
    search,
    /** The parameter's value if it is one of `names`. */
    one: <T extends string>(name: string, names: readonly T[]): T | undefined =>
      names.find((known) => known === params.get(name)),
    get: (name: string) => params.get(name),
    set,
    typed,
    type(text: string) {
      setTyped(text);
      searchFor(text);
    },
  };
}
