import { calls } from '#web/lib/client/api';

/** Asks for a signed link to the archive of the user's data. */
export const requestDataExport = calls.account.askForData.mutationOptions();
