import type { api } from '#web/lib/client/api';

/** What `GET /api/writer/dashboard` answers. */
export type WriterDashboard = Awaited<ReturnType<typeof api.writer.dashboard>>;
