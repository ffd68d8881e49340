import { adminCalls } from '#web/lib/client/admin-api';

/** Removes a target of events, with what waits to be sent to it. */
export const removeWebhookTarget = adminCalls.automation.removeWebhookTarget.mutationOptions({
  context: { repeatable: true },
});
