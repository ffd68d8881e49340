import { calls } from '#web/lib/client/api';

/** What the owner has set. Another admin may have changed it since it was asked for last. */
export const settingsQuery = calls.admin.settings.queryOptions({ staleTime: 0 });
