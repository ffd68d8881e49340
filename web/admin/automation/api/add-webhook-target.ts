import { api, calls } from '#web/lib/client/api';
import type { Keyed } from '#web/lib/client/use-submission-key';

/** Adds a target of events. */
export const addWebhookTarget = (keyed: Keyed) =>
  calls.automation.createWebhookTarget.mutationOptions({
    mutationFn: (target) => keyed(api.automation.createWebhookTarget, target),
  });
