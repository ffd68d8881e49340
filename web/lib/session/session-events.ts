import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { Me } from '#contract/identity/account';

/**
 * What can happen to a session in this tab:
 * - `signed-in`: the page knows its user, also after opening with a session;
 * - `signed-out`: after an expired session, only once the page is given up;
 * - `token-refreshed`: the session was extended, by this tab or by another one of the browser;
 * - `user-updated`: name, address, role, language or other data of the same user has changed;
 * - `password-recovery`: a new password was set with a mailed or texted code;
 * - `mfa-challenge-verified`: a second factor was verified, at sign-in, for step-up authentication, or when enrolled.
 */
const SESSION_EVENTS = [
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
  /** The session's user; null without one, as at a password recovery. */
  userId: string | null;
}

/** Name of the event on `window`, for code that does not import this module. */
const NAME = 'redraft:session';

let current: string | null = null;

/** Dispatches an event. `signed-in`, `signed-out` and `user-updated` are dispatched by `watchSession`. */
export function dispatchSessionEvent(type: SessionEventType, userId: string | null = current): void {
  window.dispatchEvent(new CustomEvent<SessionEvent>(NAME, { detail: { type, userId } }));
}

/**
 * Calls back at each event.
 * @returns a function that unregisters it
 */
export function onSessionEvent(listener: (event: SessionEvent) => void): () => void {
  const heard = (event: Event) => listener((event as CustomEvent<SessionEvent>).detail);
  window.addEventListener(NAME, heard);
  return () => window.removeEventListener(NAME, heard);
}

/**
 * Dispatches events for changes of the data under `meKey`, however they arrived: fetched, by a live update, or set by
 * the page.
 * @returns a function that stops it
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
    if (before && !same) dispatchSessionEvent('signed-out', before.id);
    if (found && !same) dispatchSessionEvent('signed-in');
    // A refetch with the same data is a new object but no change.
    if (same && JSON.stringify(found) !== JSON.stringify(before)) dispatchSessionEvent('user-updated');
  };
  compare();
  return client.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash === hash) compare();
  });
}
