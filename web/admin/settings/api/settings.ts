import { adminCalls } from '#web/lib/client/admin-api';

/** All settings. Always refetched, since another admin may have changed them. */
export const settingsQuery = adminCalls.admin.settings.queryOptions({ staleTime: 0 });
