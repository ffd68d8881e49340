import { calls } from '#web/lib/client/api';

/** Asks the writer for changes to the submitted text of the open round. */
export const askForChanges = calls.reviews.askForChanges.mutationOptions({ context: { repeatable: true } });
