import { useEffect } from 'react';
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router';

/**
 * The parameters of a navigation that is not rendered yet. There is one address, so all hooks that change it share them:
 * a second change before that builds on the first one instead of undoing it.
 */
let pendingParams: URLSearchParams | null = null;

/** The URL's query parameters, and a function that changes some of them and keeps the others. */
export function useQueryParams() {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  // Depends on the location's key, since a navigation to the same URL counts too.
  useEffect(() => {
    pendingParams = null;
  }, [key]);
  const change = (values: Record<string, string | null>, options: NavigateOptions = {}) => {
    const next = new URLSearchParams(pendingParams ?? params);
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    pendingParams = next;
    setParams(next, { preventScrollReset: true, ...options });
  };
  return [params, change] as const;
}
