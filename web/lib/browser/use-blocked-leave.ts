import { useEffect } from 'react';
import { type Location, useBlocker } from 'react-router';
import { isLeaving } from '../session/lapsed-session';
import { pageUser } from '../session/page-user';
import { useUnsaved } from '../session/use-unsaved';

/**
 * Keeps a page with unsaved input open. Where the tab is closed, the browser asks; within the application, a navigation for which
 * `leaves` is true waits for `proceed` or `reset` of what is returned. A sign-out asks by itself, and after one nothing can be saved.
 */
export function useBlockedLeave(unsaved: boolean, leaves: (next: Location) => boolean) {
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  useUnsaved(unsaved);
  return useBlocker(
    ({ nextLocation }) => unsaved && pageUser() !== null && !isLeaving() && leaves(nextLocation),
  );
}
