import { api, calls } from '#web/lib/client/api';
import type { Keyed } from '#web/lib/client/use-submission-key';

/** Creates an API key, which the response shows once. */
export const createApiKey = (keyed: Keyed) =>
  calls.automation.createApiKey.mutationOptions({
    mutationFn: (key) => keyed(api.automation.createApiKey, key),
  });
