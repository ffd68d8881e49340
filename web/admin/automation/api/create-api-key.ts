import { adminApi, adminCalls } from '#web/lib/client/admin-api';
import type { Keyed } from '#web/lib/client/use-submission-key';

/** Creates an API key, which the response shows once. */
export const createApiKey = (keyed: Keyed) =>
  adminCalls.automation.createApiKey.mutationOptions({
    mutationFn: (key) => keyed(adminApi.automation.createApiKey, key),
  });
