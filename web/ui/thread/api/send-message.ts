import { calls } from '#web/lib/client/api';

/** Writes in a request's thread. */
export const sendMessage = calls.threads.send.mutationOptions({ context: { repeatable: true } });
