import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

const TYPING_PAUSE_MS = 250;

/** Search and filters of a list, kept in the address bar so that Back and links work. */
export function useSearchFilters() {
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState(params.get('search') ?? '');
  const set = (name: string, value: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const search = useDebouncedCallback((text: string) => set('search', text.trim()), TYPING_PAUSE_MS);
  return {
    get: (name: string) => params.get(name),
    set,
    typed,
    type(text: string) {
      setTyped(text);
      search(text);
    },
  };
}
