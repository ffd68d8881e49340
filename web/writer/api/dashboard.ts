import { calls } from '#web/lib/client/api';

/** Counters, the first assignments of each status, and the writer's languages. */
export const dashboardQuery = calls.writer.dashboard.queryOptions();

/** The output of `dashboardQuery`. */
export type WriterDashboard = Awaited<ReturnType<typeof calls.writer.dashboard.call>>;
