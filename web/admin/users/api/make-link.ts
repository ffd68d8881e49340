import { api, calls } from '#web/lib/client/api';
import type { Keyed } from '#web/lib/client/use-submission-key';

/** Creates a link for a user, which the admin passes on. */
export const makeLink = (keyed: Keyed) =>
  calls.admin.makeLink.mutationOptions({ mutationFn: (link) => keyed(api.admin.makeLink, link) });
