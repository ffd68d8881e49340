import { api, calls } from '#web/lib/client/api';
import type { Keyed } from '#web/lib/client/use-submission-key';

/** A link for a user that the admin hands on. */
export const makeLink = (keyed: Keyed) =>
  calls.admin.makeLink.mutationOptions({ mutationFn: (link) => keyed(api.admin.makeLink, link) });
