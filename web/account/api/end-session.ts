import { calls } from '#web/lib/client/api';

/** Ends one other session of the user. */
export const endSession = calls.account.endSession.mutationOptions({ context: { repeatable: true } });
