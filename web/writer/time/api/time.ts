import { calls } from '#web/lib/client/api';

/** The writer's totals, rate and newest time entries. */
export const timeQuery = calls.writer.time.queryOptions();
