import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

const TYPING_PAUSE_MS = 250;

export type SearchFilters = ReturnType<typeof useSearchFilters>;

/**
 * Search, filters and order of a list, kept in the address bar so that Back, reload and links work. Each choice is a step
 * that Back undoes; what is typed into the search is one step, however long it grows.
 */
export function useSearchFilters() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  // The address changed under the field (Back, a link): the field follows.
  if (search !== known) {
    setKnown(search);
    if (search !== typed.trim()) setTyped(search);
  }
  // What the address will be once the router has drawn it: a second choice before then builds on the first.
  const coming = useRef<URLSearchParams>(null);
  const { key } = useLocation();
  // By the key, since every arrival counts, also one at the same address.
  useEffect(() => {
    coming.current = null;
  }, [key]);
  const set = (values: Record<string, string | null>, replace = false) => {
    const next = new URLSearchParams(coming.current ?? params);
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    coming.current = next;
    setParams(next, { replace, preventScrollReset: true });
  };
  const searchFor = useDebouncedCallback(
    (text: string) => set({ search: text.trim() }, search !== '' && text.trim() !== ''),
    TYPING_PAUSE_MS,
  );
  return {
    search,
    /** The parameter's value where it is one of `names`. */
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
