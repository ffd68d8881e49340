import { calls } from '#web/lib/client/api';

/** Starts or continues the work on an assignment. */
export const start = calls.writer.start.mutationOptions({ context: { repeatable: true } });
