import { api } from '#web/lib/client/api';

/** Adds an adjustment to an archived time entry. */
export const adjustArchived = (adjustment: Parameters<typeof api.admin.adjustArchived>[0]) =>
  api.admin.adjustArchived(adjustment);
