import { calls } from '#web/lib/client/api';

/** The writer's totals, rate and ten newest time entries. */
export const timeQuery = calls.writer.time.queryOptions();
