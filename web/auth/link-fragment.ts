import { useLocation } from 'react-router';

/** What a mail's link carries behind its #: e-mail address, code, token. Empty texts where it carries none. */
export function useLinkFragment(): { email: string; code: string; token: string } {
  const parts = new URLSearchParams(useLocation().hash.slice(1));
  const read = (name: string) => parts.get(name) ?? '';
  return { email: read('email'), code: read('code'), token: read('token') };
}
