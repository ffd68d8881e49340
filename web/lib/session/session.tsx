import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import type { Me } from '#contract/identity/account';
import { meQuery } from '../api/me';
import { signOut } from '../api/sign-out';
import { forgetKeptTexts } from '../browser/kept-texts';
import { setSecondStep } from '../sign-in/second-step';
import { saveBeforeSignOut } from './before-sign-out';
import { endLapse, recordSignOut } from './lapsed-session';
import { setPageUser } from './page-user';

export type Session =
  | { state: 'loading'; me: null }
  | { state: 'signed-out'; me: null }
  | { state: 'signed-in'; me: Me }
  /** Neither request succeeded: the server is unreachable or failed. */
  | { state: 'unknown'; me: null; error: Error; retry: () => void };

/** The session as known to this page. Fetched once, and again when the window regains focus. */
export function useSession(): Session {
  const { data, error, refetch } = useQuery(meQuery);
  if (data) return { state: 'signed-in', me: data };
  if (data === null) return { state: 'signed-out', me: null };
  if (error) return { state: 'unknown', me: null, error, retry: () => void refetch() };
  return { state: 'loading', me: null };
}

/**
 * Saves what was typed last, ends the session on the server, clears all cached data and navigates to /auth. Throws if the server was unreachable;
 * nothing is cleared then, since the session still exists.
 */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useCallback(async () => {
    await saveBeforeSignOut();
    // Before the session ends, so that no other tab takes it for an expired one.
    recordSignOut(true);
    // Running requests would fail without a session.
    await client.cancelQueries();
    try {
      await signOut();
    } catch (error) {
      recordSignOut(false);
      throw error;
    }
    await leavePage(client, navigate);
  }, [client, navigate]);
}

/**
 * Navigates to /auth as a visitor, after the server has ended the session or deleted the account. Call
 * `recordSignOut(true)` before it ends.
 */
export async function leavePage(client: QueryClient, navigate: NavigateFunction): Promise<void> {
  await client.cancelQueries();
  // Navigates before forgetting the user. Otherwise the page would refetch its data, and its guard would send the next
  // user back to it.
  await navigate('/auth', { flushSync: true });
  client.clear();
  forgetUser(client);
  forgetKeptTexts();
}

/** Clears the page's user and data; a guarded page then redirects to /auth. */
export function forgetUser(client: QueryClient): void {
  setPageUser(null);
  setSecondStep(null);
  client.setQueryData(meQuery.queryKey, null);
  endLapse();
}
