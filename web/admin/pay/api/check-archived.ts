import { api } from '#web/lib/client/api';

/** Confirms an entry of a deleted writer marked 'to be checked'. */
export const checkArchived = (entry: Parameters<typeof api.admin.checkArchived>[0]) =>
  api.admin.checkArchived(entry);
