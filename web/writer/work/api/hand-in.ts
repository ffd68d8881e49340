import { api, calls } from '#web/lib/client/api';

/**
 * Milliseconds without an answer after which the call counts as lost: some networks swallow requests, and the page is locked meanwhile.
 * A retry under the same `submissionId` is the same submission, also while the server is still busy with the first call.
 */
const ANSWER_MS = 60_000;

/** Hands the saved text in. */
export const handIn = calls.workingCopies.handIn.mutationOptions({
  mutationFn: (text) => api.workingCopies.handIn(text, { signal: AbortSignal.timeout(ANSWER_MS) }),
  // Offline it fails at once, instead of waiting behind the lock for a network.
  networkMode: 'always',
});
