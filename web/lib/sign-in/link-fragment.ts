import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * What a mail's link carries behind its #: e-mail address, code, token; empty texts where it carries none. No server and no
 * scanner is sent it, and once read it leaves the address bar and the history. A fragment that names a place in the page stays.
 */
export function useLinkFragment(): { email: string; code: string; token: string } {
  const { hash, pathname } = useLocation();
  useEffect(() => {
    if (hash.includes('=')) window.history.replaceState(window.history.state, '', pathname);
  }, [hash, pathname]);
  const parts = new URLSearchParams(hash.slice(1));
  const read = (name: string) => parts.get(name) ?? '';
  return { email: read('email'), code: read('code'), token: read('token') };
}
