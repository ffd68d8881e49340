import { calls } from '#web/lib/client/api';

/** Withdraws the brief that waits for approval. */
export const withdrawBrief = calls.brief.withdraw.mutationOptions();
