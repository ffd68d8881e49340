import { api, calls } from '#web/lib/client/api';

/**
 * Enrolls an authenticator app and returns its secret. A query and not a mutation, so that rerendering enrolls only
 * one; the secret is not cached.
 */
export const enrollAppQuery = (name: string) =>
  calls.factors.enroll.queryOptions({
    // Without the app's name, which changes with the interface's language.
    queryKey: calls.factors.enroll.key(),
    input: { factor_type: 'totp', friendly_name: name },
    select: (made) => {
      if (made.type !== 'totp') throw new Error('An app was asked for');
      return made;
    },
    // Not refetched with the page's other data, as after a lost connection: the secret may be in the app already.
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  });

/** Enrolls a phone as a second factor, which is of use once a code sent to it was verified. */
export const enrollPhone = (phone: string) => api.factors.enroll({ factor_type: 'phone', phone });
