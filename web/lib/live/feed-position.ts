import { partialMatchKey, type QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../client/query-keys';

/** Milliseconds: a page connects within moments or is one that slept, and the server forgets changes after an hour. */
const VALID_MS = 30_000;

let named: { position: string; at: number } | null = null;

/**
 * Takes the feed's position from an answer of the session. It holds for a page that has asked for nothing else yet: all that it
 * fetches from now on is as new as the position, or newer.
 */
export function recordFeedPosition(client: QueryClient, position: string | null | undefined): void {
  // A server of an earlier release, amid an upgrade, names none.
  if (!position || hasAsked(client)) return;
  named = { position, at: Date.now() };
}

/** The position that the live connection names: null once the page has heard what it missed, or is too old to be told. */
export function feedPosition(): string | null {
  return named && Math.abs(Date.now() - named.at) < VALID_MS ? named.position : null;
}

/** Call when the connection stands. */
export function forgetFeedPosition(): void {
  named = null;
}

/** Whether a call has been made that live updates tell of, other than that of the session. */
function hasAsked(client: QueryClient): boolean {
  const { session, instance, ways } = queryKeys.account;
  const untold = [session.key(), instance.key(), ways.key()];
  const others = client.getQueryCache().findAll({
    predicate: ({ queryKey }) => !untold.some((key) => partialMatchKey(queryKey, key)),
  });
  return others.some(({ state }) => state.dataUpdatedAt > 0 || state.fetchStatus !== 'idle');
}
