import { adminCalls } from '#web/lib/client/admin-api';

/** Takes an unfinished request back from its writer. */
export const takeBack = adminCalls.admin.takeBack.mutationOptions({ context: { repeatable: true } });
