import { calls } from '../client/api';

/**
 * The secret of an authenticator app that is being set up. A query, so that it is asked for once however often the page draws
 * itself; its secret is kept nowhere.
 */
export const enrollAppQuery = (name: string) =>
  calls.factors.enroll.queryOptions({
    // The same whatever the page's language calls the app.
    queryKey: calls.factors.enroll.key(),
    input: { factor_type: 'totp', friendly_name: name },
    select: (made) => {
      if (made.type !== 'totp') throw new Error('An app was asked for');
      return made;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnMount: false,
  });
