import { calls } from '#web/lib/client/api';

/** Approves the submitted text of the open round. */
export const approve = calls.reviews.approve.mutationOptions();

/** Asks the writer for changes to it. */
export const askForChanges = calls.reviews.askForChanges.mutationOptions();

/** Has a writer redraft a text of a model. */
export const redraft = calls.reviews.redraft.mutationOptions();

/** Cancels and deletes a pending request. */
export const cancel = calls.reviews.cancel.mutationOptions();
