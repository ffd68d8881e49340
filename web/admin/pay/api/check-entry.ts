import { adminApi } from '#web/lib/client/admin-api';

/** Confirms an entry marked 'to be checked'. */
export const checkEntry = (entry: Parameters<typeof adminApi.admin.checkEntry>[0]) =>
  adminApi.admin.checkEntry(entry);
