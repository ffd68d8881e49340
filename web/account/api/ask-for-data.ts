import { calls } from '#web/lib/client/api';

/** Where an archive of all that is kept of the user can be fetched. */
export const askForData = calls.account.askForData.mutationOptions();
