import { api, calls } from '#web/lib/client/api';
import type { Keyed } from '#web/lib/client/use-submission-key';

/** Creates an invitation. */
export const invite = (keyed: Keyed) =>
  calls.invitations.invite.mutationOptions({ mutationFn: (guest) => keyed(api.invitations.invite, guest) });
