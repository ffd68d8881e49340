import { calls } from '#web/lib/client/api';

/** Returns a submitted text to its writer. */
export const reopen = calls.admin.reopen.mutationOptions();
