import { api } from '#web/lib/client/api';

/** Adds an adjustment to a time entry. */
export const adjustEntry = (adjustment: Parameters<typeof api.admin.adjustEntry>[0]) =>
  api.admin.adjustEntry(adjustment);
