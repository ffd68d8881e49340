const KEY = 'redraft.fragment';

/**
 * Keeps a page's fragment while its visitor signs in, also at a provider. In this tab and in no query: it may hold the code of a mail's
 * link, which is to reach no server. Null removes it.
 */
export function keepFragment(place: string | null): void {
  try {
    if (place) sessionStorage.setItem(KEY, place);
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage, the page opens without its fragment.
  }
}

/** The fragment that was kept for this page; empty without one. */
export function keptFragment(pathname: string): string {
  try {
    const [place, fragment] = sessionStorage.getItem(KEY)?.split('#') ?? [];
    return place === pathname && fragment ? `#${fragment}` : '';
  } catch {
    return '';
  }
}
