import { api, calls } from '#web/lib/client/api';
import type { Keyed } from '#web/lib/client/use-submission-key';

/** Sends an invitation again, by mail or as a link. */
export const sendAgain = (keyed: Keyed) =>
  calls.invitations.sendAgain.mutationOptions({
    mutationFn: (invitation) => keyed(api.invitations.sendAgain, invitation),
  });
