import { adminApi } from '#web/lib/client/admin-api';

/** Adds an adjustment to a time entry. */
export const adjustEntry = (adjustment: Parameters<typeof adminApi.admin.adjustEntry>[0]) =>
  adminApi.admin.adjustEntry(adjustment);
