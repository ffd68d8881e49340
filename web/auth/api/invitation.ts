import { calls } from '#web/lib/client/api';

/** Whose an invitation is. Once it is accepted it cannot be opened any more, and the form is still to go on. */
export const invitationQuery = (token: string) =>
  calls.invitations.open.queryOptions({
    input: { token },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
