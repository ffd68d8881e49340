import { adminCalls } from '#web/lib/client/admin-api';

/** Enqueues a webhook delivery again. */
export const sendAgain = adminCalls.automation.sendAgain.mutationOptions();
