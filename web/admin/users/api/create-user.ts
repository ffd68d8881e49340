import { api, calls } from '#web/lib/client/api';
import type { Keyed } from '#web/lib/client/use-submission-key';

/** Creates an account with its first role. */
export const createUser = (keyed: Keyed) =>
  calls.admin.createUser.mutationOptions({ mutationFn: (user) => keyed(api.admin.createUser, user) });
