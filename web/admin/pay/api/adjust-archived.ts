import { adminApi } from '#web/lib/client/admin-api';

/** Adds an adjustment to an archived time entry. */
export const adjustArchived = (adjustment: Parameters<typeof adminApi.admin.adjustArchived>[0]) =>
  adminApi.admin.adjustArchived(adjustment);
