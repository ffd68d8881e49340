import { adminApi, adminCalls } from '#web/lib/client/admin-api';
import type { Keyed } from '#web/lib/client/use-submission-key';

/** Creates a link for a user, which the admin passes on. */
export const makeLink = (keyed: Keyed) =>
  adminCalls.admin.makeLink.mutationOptions({ mutationFn: (link) => keyed(adminApi.admin.makeLink, link) });
