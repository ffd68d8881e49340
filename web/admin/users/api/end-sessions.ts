import { calls } from '#web/lib/client/api';

/** Ends all sessions of a user. */
export const endSessions = calls.admin.endSessions.mutationOptions();
