import { adminCalls } from '#web/lib/client/admin-api';

/** Returns a submitted text to its writer. */
export const reopen = adminCalls.admin.reopen.mutationOptions();
