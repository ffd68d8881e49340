import { calls } from '#web/lib/client/api';

/** Archived entries of deleted writers in a period, page by page. */
export const checkEntry = calls.admin.checkEntry.mutationOptions();
