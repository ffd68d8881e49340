import type { Me } from '#contract/identity/account';
import { forgetKeptTexts } from '../browser/kept-texts';
import { createStore, useStore } from '../store';
import { pageUser, setPageUser } from './page-user';

/** A session that ended while its page was open. The page stays as it was until its user signs in again. */
export interface Lapse {
  /** The page's user. */
  user: Me;
  /** Another user who is signed in instead, here or in another tab; null if none is. */
  other: Me | null;
  /** True while the sign-in dialog is open over the page. */
  open: boolean;
  /** True while the dialog shows what it cannot show again, or waits for it: the lapse then outlasts the new sign-in. */
  kept?: boolean;
}

/** The id of the user who has signed out on purpose. */
const SIGNED_OUT = 'redraft.signed-out';

const lapse = createStore<Lapse | null>(null);
/**
 * Number of mounted components that show the dialog. Without any (the landing pages), an ended session is a sign-out.
 */
let shown = 0;
/** True while this tab is signing out; it navigates to /auth itself. */
let leaving = false;
/** The id of this tab's user while a sign-out has had no answer: the session may have ended. */
let askedToLeave: string | null = null;
/** How often the page's own user has signed in again, and how often a call has answered 401: listeners hear of each. */
const restorations = createStore(0);
const missingSessions = createStore(0);

/** Decides the page's user, from the known one and the one that the server reports. A lapse keeps the known one. */
export function reconcileUser(known: Me | null, found: Me | null): Me | null {
  if (leaving && known !== null) return known;
  const same = known !== null && known.id === found?.id;
  if (known !== null && found === null && askedToLeave === known.id) recordSignOut(known.id);
  askedToLeave = null;
  const leftOnPurpose = known !== null && !same && isSignedOutOnPurpose(known.id);
  if (known !== null && !same && shown > 0 && !leftOnPurpose) {
    const before = lapse.get();
    const news = before === null || (before.other?.id ?? null) !== (found?.id ?? null);
    if (news) lapse.set({ user: known, other: found, open: true });
    return known;
  }
  // This tab signs out after another one did, or after its own sign-out got no answer.
  if (leftOnPurpose) forgetKeptTexts(known.id);
  if (known === null && found !== null) recordSignOut(null);
  setPageUser(found?.id ?? null);
  const back = same ? lapse.get() : null;
  if (back?.kept) return found;
  endLapse();
  if (back) restorations.set(restorations.get() + 1);
  return found;
}

/**
 * True between the sign-out and the moment this tab has forgotten its user: guards must not store where to return to.
 */
export function isLeaving(): boolean {
  return leaving;
}

/** Ends the lapse; the page belongs to the next user who signs in. */
export function endLapse(): void {
  leaving = false;
  lapse.set(null);
}

/** Opens or closes the dialog, or keeps the lapse until it is told to no more and the session is asked for again. */
export function changeLapse(change: Partial<Pick<Lapse, 'open' | 'kept'>>): void {
  const now = lapse.get();
  if (now !== null) lapse.set({ ...now, ...change });
}

/** Reports that a call answered 401. */
export function reportMissingSession(): void {
  missingSessions.set(missingSessions.get() + 1);
}

/**
 * Registers a component that can show the dialog.
 * @returns a function that unregisters it
 */
export function onMissingSession(listener: () => void): () => void {
  shown += 1;
  const unsubscribe = missingSessions.subscribe(listener);
  return () => {
    shown -= 1;
    unsubscribe();
  };
}

/**
 * Calls back once the page's own user is signed in again.
 * @returns a function that unregisters it
 */
export const onSessionRestored = restorations.subscribe;

export function useLapse(): Lapse | null {
  return useStore(lapse);
}

/**
 * Records a deliberate sign-out for the browser's other tabs: they sign out too, while an expired session opens their
 * dialog. Null: the sign-out has failed, or a user has signed in since.
 */
export function recordSignOut(userId: string | null): void {
  leaving = userId !== null;
  try {
    if (userId !== null) localStorage.setItem(SIGNED_OUT, userId);
    else localStorage.removeItem(SIGNED_OUT);
  } catch {
    // Without storage, the other tabs show the dialog.
  }
}

/**
 * Records a sign-out without an answer, and what the other tabs were told is taken back. Once the session turns out to have ended, the
 * page is left, as its user wished.
 */
export function recordUnansweredSignOut(userId: string | null): void {
  recordSignOut(null);
  askedToLeave = userId;
}

/** Whether a user has left this page, by a sign-out here or in another tab: nothing of theirs is sent or kept from then on. */
export const hasLeft = (userId: string): boolean => pageUser() !== userId || isSignedOutOnPurpose(userId);

function isSignedOutOnPurpose(userId: string): boolean {
  try {
    return localStorage.getItem(SIGNED_OUT) === userId;
  } catch {
    return false;
  }
}
