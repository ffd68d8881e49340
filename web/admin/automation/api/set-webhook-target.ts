import { adminCalls } from '#web/lib/client/admin-api';

/** Changes a target of events, or pauses it. */
export const setWebhookTarget = adminCalls.automation.setWebhookTarget.mutationOptions();
