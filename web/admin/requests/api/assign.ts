import { calls } from '#web/lib/client/api';

/** Assigns a pending or unfinished request to a writer. */
export const assign = calls.admin.assign.mutationOptions();
