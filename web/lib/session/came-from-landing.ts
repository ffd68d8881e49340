const LANDING = /^\/(sv|fi)?$/;

/** Whether a link of the landing page opened this document: its 'Create Account' leads to /create, where a visitor has no account yet. */
export function cameFromLanding(): boolean {
  const { referrer, location } = document;
  if (!URL.canParse(referrer)) return false;
  const { origin, pathname } = new URL(referrer);
  return origin === location.origin && LANDING.test(pathname) && openedHere(location.pathname);
}

/** Other pages of this document were reached by links of its own, which the referrer knows nothing of. */
function openedHere(pathname: string): boolean {
  const [first] = performance.getEntriesByType('navigation');
  return first !== undefined && new URL(first.name).pathname === pathname;
}
