import { calls } from '#web/lib/client/api';

/** Signs a user out everywhere. */
export const endSessions = calls.admin.endSessions.mutationOptions();
