import { adminApi, adminCalls } from '#web/lib/client/admin-api';
import type { Keyed } from '#web/lib/client/use-submission-key';

/** Creates an account with its first role. */
export const createUser = (keyed: Keyed) =>
  adminCalls.admin.createUser.mutationOptions({
    mutationFn: (user) => keyed(adminApi.admin.createUser, user),
  });
