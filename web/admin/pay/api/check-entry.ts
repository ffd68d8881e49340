import { api } from '#web/lib/client/api';

/** Confirms an entry marked 'to be checked'. */
export const checkEntry = (entry: Parameters<typeof api.admin.checkEntry>[0]) => api.admin.checkEntry(entry);
