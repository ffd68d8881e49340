import { adminApi } from '#web/lib/client/admin-api';

/** Confirms an entry of a deleted writer marked 'to be checked'. */
export const checkArchived = (entry: Parameters<typeof adminApi.admin.checkArchived>[0]) =>
  adminApi.admin.checkArchived(entry);
