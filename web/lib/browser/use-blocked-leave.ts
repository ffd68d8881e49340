import { useEffect } from 'react';
import { type Location, useBlocker } from 'react-router';

/**
 * Keeps a page with unsaved input open. Where the tab is closed, the browser asks; within the application, a navigation for which
 * `leaves` is true waits for `proceed` or `reset` of what is returned.
 */
export function useBlockedLeave(unsaved: boolean, leaves: (next: Location) => boolean) {
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  return useBlocker(({ nextLocation }) => unsaved && leaves(nextLocation));
}
