import { calls } from '#web/lib/client/api';

/** Confirms an entry marked 'to be checked'. */
export const checkEntry = calls.admin.checkEntry.mutationOptions();
