import { adminCalls } from '#web/lib/client/admin-api';

/** Ends all sessions of a user. */
export const endSessions = adminCalls.admin.endSessions.mutationOptions();
