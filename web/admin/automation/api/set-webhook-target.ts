import { calls } from '#web/lib/client/api';

/** Changes a target of events, or pauses it. */
export const setWebhookTarget = calls.automation.setWebhookTarget.mutationOptions();
