import { calls } from '#web/lib/client/api';

/** Signs the user out somewhere else. */
export const endSession = calls.account.endSession.mutationOptions();
