import { calls } from '#web/lib/client/api';

/** Extends the deadline of an assignment once. */
export const extend = calls.writer.extend.mutationOptions();
