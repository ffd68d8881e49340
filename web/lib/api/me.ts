import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Me } from '#contract/identity/account';
import type { SecondStep } from '#domain/users/second-step';
import { failedAnswer } from '../faults/faults';
import { reconcileUser } from '../session/lapsed-session';
import { noteExpiry } from '../session/session-timetable';
import { setSecondStep } from '../sign-in/second-step';

interface Answer {
  user: Me | null;
  secondStep: SecondStep | null;
  expiresIn: number | null;
}

/**
 * Whose page this is; null for a visitor. Of `GET /api/session`, which is no call of the contract and no error to a visitor's
 * browser. When the session has ended under an open page, the page stays its user's and asks them to sign in again
 * (lapsed-session).
 */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal, client }): Promise<Me | null> => {
    const answer = await fetch('/api/session', { signal, headers: { accept: 'application/json' } });
    if (!answer.ok) throw await failedAnswer(answer);
    const { user, secondStep, expiresIn }: Answer = await answer.json();
    setSecondStep(secondStep);
    noteExpiry(expiresIn);
    return reconcileUser(knownUser(client), user);
  },
  staleTime: 60_000,
});

/** Whose page it is, as far as it knows by now. */
export function knownUser(client: QueryClient): Me | null {
  return client.getQueryData(meQuery.queryKey) ?? null;
}
