import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Me } from '#contract/identity/account';
import type { SecondStep } from '#domain/users/second-step';
import { failedAnswer } from '../faults/faults';
import { reconcileUser } from '../session/lapsed-session';
import { recordExpiry } from '../session/session-renewal';
import { setSecondStep } from '../sign-in/second-step';

interface Answer {
  user: Me | null;
  secondStep: SecondStep | null;
  expiresIn: number | null;
}

/**
 * The page's user; null for a visitor. Uses `GET /api/session` instead of a call of the contract, because that answers
 * 200 to visitors too. When the session ends under an open page, the page keeps its user and asks for a new sign-in
 * (lapsed-session).
 */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal, client }): Promise<Me | null> => {
    const answer = await fetch('/api/session', { signal, headers: { accept: 'application/json' } });
    if (!answer.ok) throw await failedAnswer(answer);
    const { user, secondStep, expiresIn }: Answer = await answer.json();
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
