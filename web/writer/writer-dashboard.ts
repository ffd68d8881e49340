import type { api } from '#web/lib/api';

/** What `GET /api/writer/dashboard` answers. */
export type WriterDashboard = Awaited<ReturnType<typeof api.writer.dashboard>>;
