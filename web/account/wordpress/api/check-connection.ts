import { calls } from '#web/lib/client/api';

/** Asks the connected site whether drafts can be sent. */
export const checkConnection = calls.wordpress.check.mutationOptions();
