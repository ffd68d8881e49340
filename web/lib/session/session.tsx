import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import type { Me } from '#contract/identity/account';
import { meQuery } from '../api/me';
import { failedAnswer } from '../faults/faults';
import { setSecondStep } from '../sign-in/second-step';
import { endLapse, noteSignOut } from './lapsed-session';
import { setPageUser } from './page-user';

export type Session =
  | { state: 'loading'; me: null }
  | { state: 'signed-out'; me: null }
  | { state: 'signed-in'; me: Me }
  /** Neither answer came: the server cannot be reached or failed. */
  | { state: 'unknown'; me: null; error: Error; retry: () => void };

/** The session as this page knows it; asks once and again when the window regains focus. */
export function useSession(): Session {
  const { data, error, refetch } = useQuery(meQuery);
  if (data) return { state: 'signed-in', me: data };
  if (data === null) return { state: 'signed-out', me: null };
  if (error) return { state: 'unknown', me: null, error, retry: () => void refetch() };
  return { state: 'loading', me: null };
}

/**
 * Ends the session on the server, forgets everything that was loaded and goes to /auth. Throws when the server could not be
 * told; nothing is forgotten then, since the session still lives.
 */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useCallback(async () => {
    // Before it ends, so that no other tab takes the end for a session that ran out.
    noteSignOut(true);
    // What is on its way would be asked for by nobody, and refused.
    await client.cancelQueries();
    try {
      await endSession();
    } catch (error) {
      noteSignOut(false);
      throw error;
    }
    await leavePage(client, navigate);
  }, [client, navigate]);
}

/** Goes to /auth as nobody, once the server has ended the session or the account. Call `noteSignOut(true)` before it ends. */
export async function leavePage(client: QueryClient, navigate: NavigateFunction): Promise<void> {
  await client.cancelQueries();
  // The page left behind is gone when its user is forgotten: else it would ask for its data once more, and its guard would
  // lead whoever signs in next back to it.
  await navigate('/auth', { flushSync: true });
  client.clear();
  forgetUser(client);
}

async function endSession(): Promise<void> {
  const answer = await fetch('/api/auth/sign-out', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  // 401: the session had ended already, which is what was asked for.
  if (!answer.ok && answer.status !== 401) throw await failedAnswer(answer);
}

/** The page is nobody's any more: a guarded one leads to /auth. */
export function forgetUser(client: QueryClient): void {
  setPageUser(null);
  setSecondStep(null);
  client.setQueryData(meQuery.queryKey, null);
  endLapse();
}
