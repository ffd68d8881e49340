import { api, calls } from '#web/lib/client/api';
import type { Keyed } from '#web/lib/client/use-submission-key';

/** Creates a key of the customer's own, which the response shows once. */
export const createOwnKey = (keyed: Keyed) =>
  calls.ownKeys.create.mutationOptions({ mutationFn: (key) => keyed(api.ownKeys.create, key) });
