import { calls } from '#web/lib/client/api';

/** Enqueues a webhook delivery again. */
export const sendAgain = calls.automation.sendAgain.mutationOptions();
