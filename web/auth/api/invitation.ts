import { calls } from '#web/lib/client/api';

/**
 * The address, name and role of an invitation. Cached for good: the call fails once the invitation is accepted, while
 * the form still needs them.
 */
export const invitationQuery = (token: string) =>
  calls.invitations.open.queryOptions({
    input: { token },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
