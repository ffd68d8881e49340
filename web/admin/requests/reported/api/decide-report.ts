import { calls } from '#web/lib/client/api';

/** Keeps a reported message, or removes it from its thread. */
export const decideReport = calls.threads.decide.mutationOptions({ context: { repeatable: true } });
