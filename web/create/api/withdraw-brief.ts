import { calls } from '#web/lib/client/api';

/** Takes the brief that waits for approval back. */
export const withdrawBrief = calls.brief.withdraw.mutationOptions();
