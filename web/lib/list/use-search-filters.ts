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
  // What the field asked for last, which the URL has once the list is rendered with it.
  const [asked, setAsked] = useState(search);
  if (search !== known) {
    setKnown(search);
    // The URL changed (Back, a link), so the field follows. By the time its own search is rendered, more may be typed.
    if (search !== asked) {
      setAsked(search);
      setTyped(search);
    }
  }
  const set = (values: Record<string, string | null>, replace = false) => change(values, { replace });
  const searchFor = useDebouncedCallback((text: string) => {
    // The field has followed the URL since.
    if (text !== typed) return;
    const wanted = text.trim();
    setAsked(wanted);
    set({ search: wanted }, asked !== '' && wanted !== '');
  }, TYPING_PAUSE_MS);
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
