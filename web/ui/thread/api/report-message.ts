import { calls } from '#web/lib/client/api';

/** Reports another's message to the admins. */
export const reportMessage = calls.threads.report.mutationOptions({ context: { repeatable: true } });
