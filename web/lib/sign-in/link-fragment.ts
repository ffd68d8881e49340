import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * E-mail address, code and token from the URL's fragment, as in a mail's link; empty strings without them. Fragments
 * are sent to no server or scanner, and once read it is removed from the URL and the history. A fragment that is an
 * element's id stays.
 */
export function useLinkFragment(): { email: string; code: string; token: string } {
  const { hash, pathname } = useLocation();
  useLayoutEffect(() => {
    if (hash.includes('=')) window.history.replaceState(window.history.state, '', pathname);
  }, [hash, pathname]);
  const parts = new URLSearchParams(hash.slice(1));
  const read = (name: string) => parts.get(name) ?? '';
  return { email: read('email'), code: read('code'), token: read('token') };
}
