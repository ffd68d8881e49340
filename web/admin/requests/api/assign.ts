import { adminCalls } from '#web/lib/client/admin-api';

/** Assigns a pending or unfinished request to a writer. */
export const assign = adminCalls.admin.assign.mutationOptions();
