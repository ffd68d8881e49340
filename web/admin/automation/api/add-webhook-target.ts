import { adminApi, adminCalls } from '#web/lib/client/admin-api';
import type { Keyed } from '#web/lib/client/use-submission-key';

/** Adds a target of events. */
export const addWebhookTarget = (keyed: Keyed) =>
  adminCalls.automation.createWebhookTarget.mutationOptions({
    mutationFn: (target) => keyed(adminApi.automation.createWebhookTarget, target),
  });
