import { calls } from '#web/lib/client/api';

/** Says that an entry which was to be checked is right. */
export const checkEntry = calls.admin.checkEntry.mutationOptions();
