import { calls } from '#web/lib/client/api';

/** Puts a message to the webhook into the queue once more. */
export const sendAgain = calls.automation.sendAgain.mutationOptions();
