import type { Me } from '#contract/identity/account';
import { createStore, useStore } from '../store';
import { setPageUser } from './page-user';

/** The session ended while a page was open: the page stands as it was, until its user has signed in again. */
export interface Lapse {
  /** Whose page it is. */
  user: Me;
  /** Who is signed in instead, here or in another tab; null: nobody. */
  other: Me | null;
  /** The dialog stands over the page. */
  open: boolean;
}

const SIGNED_OUT = 'redraft.signed-out';

const lapse = createStore<Lapse | null>(null);
/** Without somebody who shows the dialog (the landing pages have none) an ended session is simply ended. */
let shown = 0;
/** This tab is signing out and goes to /auth by itself. */
let leaving = false;
const restored = new Set<() => void>();
const missing = new Set<() => void>();

/** Who the page goes on with, from whom it knows and whom the server says it is. */
export function reconcileUser(known: Me | null, found: Me | null): Me | null {
  if (leaving && known !== null) return known;
  const same = known !== null && known.id === found?.id;
  if (known !== null && !same && shown > 0 && !wasSignedOut()) {
    const before = lapse.get();
    const news = before === null || (before.other?.id ?? null) !== (found?.id ?? null);
    if (news) lapse.set({ user: known, other: found, open: true });
    return known;
  }
  if (known === null && found !== null) noteSignOut(false);
  setPageUser(found?.id ?? null);
  const back = same && lapse.get() !== null;
  endLapse();
  if (back) for (const listener of [...restored]) listener();
  return found;
}

/** Between the sign-out and the moment this tab has forgotten its user: nobody is led back to where they came from. */
export function isLeaving(): boolean {
  return leaving;
}

/** The page is left to whoever comes next. */
export function endLapse(): void {
  leaving = false;
  lapse.set(null);
}

export function setLapseOpen(open: boolean): void {
  const now = lapse.get();
  if (now !== null && now.open !== open) lapse.set({ ...now, open });
}

/** A call was answered 401. */
export function tellMissing(): void {
  for (const listener of [...missing]) listener();
}

/** While it listens, the page can show the dialog. Returns how to take it back. */
export function listenForMissing(listener: () => void): () => void {
  shown += 1;
  missing.add(listener);
  return () => {
    shown -= 1;
    missing.delete(listener);
  };
}

/** Calls back once the page's own user is signed in again. Returns how to take it back. */
export function whenRestored(listener: () => void): () => void {
  restored.add(listener);
  return () => restored.delete(listener);
}

export function useLapse(): Lapse | null {
  return useStore(lapse);
}

/** Signing out on purpose is told to this browser's other tabs: they follow, where a session that ran out asks again. */
export function noteSignOut(out: boolean): void {
  leaving = out;
  try {
    if (out) localStorage.setItem(SIGNED_OUT, '1');
    else localStorage.removeItem(SIGNED_OUT);
  } catch {
    // Storage is barred: other tabs ask for a password then.
  }
}

function wasSignedOut(): boolean {
  try {
    return localStorage.getItem(SIGNED_OUT) !== null;
  } catch {
    return false;
  }
}
