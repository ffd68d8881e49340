const LANDING = /^\/(sv|fi)?$/;

/**
 * True if a landing page's link opened this document: its 'Create Account' leads to /create, where a visitor must sign
 * up first.
 */
export function cameFromLanding(): boolean {
  const { referrer, location } = document;
  if (!URL.canParse(referrer)) return false;
  const { origin, pathname } = new URL(referrer);
  return origin === location.origin && LANDING.test(pathname) && openedHere(location.pathname);
}

/** Later pages of this document were reached by its own links, which `document.referrer` does not show. */
function openedHere(pathname: string): boolean {
  const [first] = performance.getEntriesByType('navigation');
  return first !== undefined && new URL(first.name).pathname === pathname;
}
