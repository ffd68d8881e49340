import { calls } from '#web/lib/client/api';

/** Removes a target of events, with what waits to be sent to it. */
export const removeWebhookTarget = calls.automation.removeWebhookTarget.mutationOptions();
