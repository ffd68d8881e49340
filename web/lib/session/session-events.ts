import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { Me } from '#contract/identity/account';

/**
 * What can happen to a session in this tab:
 * - `signed-in`: the page has learnt whose it is, also where it opened with a session;
 * - `signed-out`: it is nobody's any more. A session that ran out under an open page is told once its user gives the page up;
 * - `token-refreshed`: the session lasts longer now, by this tab or by another one of the browser;
 * - `user-updated`: name, address, role, language or anything else of the same user has changed;
 * - `password-recovery`: a new password was set with a mailed link or code, or a texted one;
 * - `mfa-challenge-verified`: a second factor was proved, at sign-in, for a step that asks once more, or when it was set up.
 */
export const SESSION_EVENTS = [
  'signed-in',
  'signed-out',
  'token-refreshed',
  'user-updated',
  'password-recovery',
  'mfa-challenge-verified',
] as const;
export type SessionEventType = (typeof SESSION_EVENTS)[number];

export interface SessionEvent {
  type: SessionEventType;
  /** Whose session it is, or was; null where nobody was signed in, as at a recovery. */
  userId: string | null;
}

/** The event's name on `window`, for code that has no import of this module. */
const NAME = 'redraft:session';

let current: string | null = null;

/** Tells whoever listens. `signed-in`, `signed-out` and `user-updated` follow from what the page knows (`watchSession`). */
export function tellSession(type: SessionEventType, userId: string | null = current): void {
  window.dispatchEvent(new CustomEvent<SessionEvent>(NAME, { detail: { type, userId } }));
}

/** Calls back at each event from now on. Returns how to stop. */
export function onSessionEvent(listener: (event: SessionEvent) => void): () => void {
  const heard = (event: Event) => listener((event as CustomEvent<SessionEvent>).detail);
  window.addEventListener(NAME, heard);
  return () => window.removeEventListener(NAME, heard);
}

/**
 * Tells of each change of `meKey`'s answer, whichever way it came: asked for, live, or written by the page itself.
 * Returns how to stop.
 */
export function watchSession(client: QueryClient, meKey: readonly unknown[]): () => void {
  const hash = hashKey(meKey);
  let known: Me | null = null;
  const compare = () => {
    const found = client.getQueryData<Me | null>(meKey) ?? null;
    const before = known;
    if (found === before) return;
    known = found;
    current = found?.id ?? null;
    const same = before !== null && before.id === found?.id;
    if (before && !same) tellSession('signed-out', before.id);
    if (found && !same) tellSession('signed-in');
    // The same answer once more is another object, and no news.
    if (same && JSON.stringify(found) !== JSON.stringify(before)) tellSession('user-updated');
  };
  compare();
  return client.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash === hash) compare();
  });
}
