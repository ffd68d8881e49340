import { calls } from '#web/lib/client/api';

/** How much there is to do, the first of each status, and the writer's languages. */
export const dashboardQuery = calls.writer.dashboard.queryOptions();

/** What it answers. */
export type WriterDashboard = Awaited<ReturnType<typeof calls.writer.dashboard.call>>;
