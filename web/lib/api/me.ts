import { hashKey, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Me } from '#contract/identity/account';
import { calls } from '../client/api';
import { recordFeedPosition } from '../live/feed-position';
import { reconcileUser } from '../session/lapsed-session';
import { recordExpiry } from '../session/session-renewal';
import { setSecondStep } from '../sign-in/second-step';
import { loadSession } from './session';

/**
 * The page's user; null for a visitor. When the session ends under an open page, the page keeps its user and asks for a
 * new sign-in (lapsed-session).
 */
export const meQuery = queryOptions({
  // Not the client's typed key: what is kept under it is the user alone.
  queryKey: calls.account.session.key({ type: 'query' }),
  queryFn: async ({ signal, client }): Promise<Me | null> => {
    const { user, secondStep, expiresIn, feedPosition } = await loadSession(signal);
    recordFeedPosition(client, feedPosition);
    setSecondStep(secondStep);
    recordExpiry(expiresIn);
    return reconcileUser(knownUser(client), user);
  },
  staleTime: 60_000,
});

/** The page's user from the cache, without a request. */
export function knownUser(client: QueryClient): Me | null {
  return client.getQueryData(meQuery.queryKey) ?? null;
}

/** Every query but that of the page's user, as a filter. */
export const othersThanMe = {
  predicate: ({ queryHash }: { queryHash: string }) => queryHash !== hashKey(meQuery.queryKey),
};
