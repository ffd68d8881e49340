import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import type { Me } from '#contract/identity/account';
import { meQuery } from '../api/me';
import { forgetKeptTexts } from '../browser/kept-texts';
import { setSecondStep } from '../sign-in/second-step';
import { endLapse } from './lapsed-session';
import { pageUser, setPageUser } from './page-user';

export type Session =
  | { state: 'loading'; me: null }
  | { state: 'signed-out'; me: null }
  | { state: 'signed-in'; me: Me }
  /** Neither request succeeded: the server is unreachable or failed. */
  | { state: 'unknown'; me: null; error: Error; retry: () => void };

export interface SignOutOptions {
  /** What could not be saved is given up. */
  evenUnsaved?: boolean;
  /** What is done while the session still exists, once all is saved. If it rejects, so does the sign-out, and nothing has ended. */
  before?: () => Promise<unknown>;
}

/** The session as known to this page. Fetched once, and again when the window regains focus. */
export function useSession(): Session {
  const { data, error, refetch } = useQuery(meQuery);
  if (data) return { state: 'signed-in', me: data };
  if (data === null) return { state: 'signed-out', me: null };
  if (error) return { state: 'unknown', me: null, error, retry: () => void refetch() };
  return { state: 'loading', me: null };
}

/**
 * Saves what was typed last, here and in the user's other windows, ends the session on the server, clears all cached
 * data and navigates to /auth. Rejects if the server was unreachable, or with `UnsavedChanges` where something could not
 * be saved; nothing is cleared then, since the session still exists.
 */
export function useSignOut(): (options?: SignOutOptions) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useCallback(
    async (options = {}) => {
      // Loaded ahead, once the page is idle (`ToastRegions`).
      const { endSession } = await import('./end-session');
      await endSession(client, options);
      await leavePage(client, navigate);
    },
    [client, navigate],
  );
}

/**
 * Navigates to /auth as a visitor, after the server has ended the session or deleted the account. Call
 * `recordSignOut` before it ends.
 */
export async function leavePage(client: QueryClient, navigate: NavigateFunction): Promise<void> {
  await client.cancelQueries();
  const user = pageUser();
  // Navigates before forgetting the user. Otherwise the page would refetch its data, and its guard would send the next
  // user back to it.
  await navigate('/auth', { flushSync: true });
  client.clear();
  forgetUser(client);
  if (user !== null) forgetKeptTexts(user);
}

/** Clears the page's user and data; a guarded page then redirects to /auth. */
export function forgetUser(client: QueryClient): void {
  setPageUser(null);
  setSecondStep(null);
  client.setQueryData(meQuery.queryKey, null);
  endLapse();
}
