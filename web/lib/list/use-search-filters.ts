import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useQueryParams } from './use-query-params';

const TYPING_PAUSE_MS = 250;

export type SearchFilters = ReturnType<typeof useSearchFilters>;

/**
 * Search, filters and sorting of a list, kept in the URL for Back, reload and links. Each choice adds a history entry;
 * typing a search adds only one.
 */
export function useSearchFilters() {
  const [params, change] = useQueryParams();
  const search = params.get('search') ?? '';
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  // The URL changed (Back, a link), so the field follows.
  if (search !== known) {
    setKnown(search);
    if (search !== typed.trim()) setTyped(search);
  }
  const set = (values: Record<string, string | null>, replace = false) => change(values, { replace });
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
