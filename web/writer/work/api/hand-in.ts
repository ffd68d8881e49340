import { calls } from '#web/lib/client/api';

/**
 * Hands the saved text in. A retry under the same `submissionId` is the same submission, also while the server is still busy with the
 * first call.
 */
export const handIn = calls.workingCopies.handIn.mutationOptions({ context: { repeatable: true } });
