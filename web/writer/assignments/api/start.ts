import { calls } from '#web/lib/client/api';

/** Begins the work on an assignment, or goes on with it. */
export const start = calls.writer.start.mutationOptions();
